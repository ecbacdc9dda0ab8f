import { useMutation } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { fetchTranscript } from './academic-record.api.ts'
import { recordText } from './academic-record.text.ts'

async function saveTranscript() {
  const { blob, fileName } = await fetchTranscript()
  saveFile(blob, fileName ?? 'transcript.pdf')
  return fileName
}

/** Fetches the transcript as PDF and saves it under the name that the server gives it. */
export const useTranscript = () =>
  useMutation({
    mutationFn: saveTranscript,
    onSuccess: (fileName) => showSuccess(recordText.downloaded, fileName),
    onError: (error) => showFailure(recordText.downloadFailed, toReason(recordText.downloadFailed)(error)),
  })
