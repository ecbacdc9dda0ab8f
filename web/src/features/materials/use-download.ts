import type { AnyMaterial } from '@manara/contract/materials.ts'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../http/refusal.ts'
import { showFailure } from '../../http/toasts.tsx'
import { viewAddressOf } from './materials.api.ts'
import { materialsText } from './materials.text.ts'

/** Larger files go past the page, straight to the browser's own downloads. */
const mostBytesInPage = 100 * 1_048_576

function saveAs(address: string, fileName: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}

type FetchFile = (material: AnyMaterial) => Promise<{ blob: Blob; fileName?: string | undefined }>

const downloadFile = (fetchFile: FetchFile) => async (material: AnyMaterial) => {
  const usualName = material.originalFilename ?? material.title
  if ((material.size ?? 0) > mostBytesInPage) return saveAs(viewAddressOf(material), usualName)
  const { blob, fileName = usualName } = await fetchFile(material)
  const address = URL.createObjectURL(blob)
  saveAs(address, fileName)
  // The browser has to have begun before the address may go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves the file of a material under its own name; `fetchFile` knows the address for this kind of user. */
export function useDownload(fetchFile: FetchFile) {
  const download = useMutation({
    mutationFn: downloadFile(fetchFile),
    onError: (error) => showFailure(materialsText.downloadFailed, reasonOf(materialsText.downloadFailed)(error)),
  })
  return {
    onDownload: (material: AnyMaterial) => download.mutate(material),
    downloadingId: download.isPending ? download.variables.materialId : undefined,
  }
}
