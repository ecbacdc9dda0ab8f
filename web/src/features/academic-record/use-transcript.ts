import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../http/refusal.ts'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { fetchTranscript } from './academic-record.api.ts'
import { recordText } from './academic-record.text.ts'

async function saveTranscript() {
  const { blob, fileName } = await fetchTranscript()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName ?? 'transcript.pdf'
  link.click()
  // The browser has to have begun before the address may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return fileName
}

/** Fetches the transcript as PDF and saves it under the name that the server gives it. */
export const useTranscript = () =>
  useMutation({
    mutationFn: saveTranscript,
    onSuccess: (fileName) => showSuccess(recordText.downloaded, fileName),
    onError: (error) => showFailure(recordText.downloadFailed, reasonOf(recordText.downloadFailed)(error)),
  })
