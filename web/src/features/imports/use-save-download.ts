import type { Download } from '@manara/contract/client.ts'
import { useMutation } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { saveFile } from '../../ui/form/save-file.ts'

/** Fetches a file and saves it under the name that the server gives it. */
export const useSaveDownload = (fetchFile: () => Promise<Download>, usualName: string, failedText: string) =>
  useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await fetchFile()
      saveFile(blob, fileName ?? usualName)
    },
    onError: (error) => showFailure(failedText, toReason(failedText)(error)),
  })
