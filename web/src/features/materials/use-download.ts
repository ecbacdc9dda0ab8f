import type { AnyMaterial } from '@manara/contract/materials.ts'
import { useMutation } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { saveAddress, saveFile } from '../../ui/form/save-file.ts'
import { getViewUrl } from './materials.api.ts'
import { materialsText } from './materials.text.ts'

/** Larger files go past the page, straight to the browser's own downloads. */
const mostBytesInPage = 100 * 1_048_576

type FetchFile = (material: AnyMaterial) => Promise<{ blob: Blob; fileName?: string | undefined }>

const downloadFile = (fetchFile: FetchFile) => async (material: AnyMaterial) => {
  const usualName = material.originalFilename ?? material.title
  if ((material.size ?? 0) > mostBytesInPage) return saveAddress(getViewUrl(material), usualName)
  const { blob, fileName = usualName } = await fetchFile(material)
  saveFile(blob, fileName)
}

/** Saves the file of a material under its own name; `fetchFile` knows the address for this kind of user. */
export function useDownload(fetchFile: FetchFile) {
  const download = useMutation({
    mutationFn: downloadFile(fetchFile),
    onError: (error) => showFailure(materialsText.downloadFailed, toReason(materialsText.downloadFailed)(error)),
  })
  return {
    onDownload: (material: AnyMaterial) => download.mutate(material),
    downloadingId: download.isPending ? download.variables.materialId : undefined,
  }
}
