import { type CreateFirstCodesBody, createFirstCodes, getSignInCards } from '@manara/contract/first-codes.ts'
import { useMutation } from '@tanstack/react-query'
import { call, download } from '../../http/api.ts'
import { saveFile } from '../../ui/form/save-file.ts'

export const useCreateFirstCodes = () =>
  useMutation({
    mutationFn: (input: { body: CreateFirstCodesBody; idempotencyKey: string }) => call(createFirstCodes, input),
  })

/** Fetches the cards of a batch, and saves them under the name that the server gives them. */
export const useSaveCards = () =>
  useMutation({
    mutationFn: async ({ batchId, format }: { batchId: string; format: 'pdf' | 'xlsx' }) => {
      const { blob, fileName } = await download(getSignInCards, { params: { batchId }, query: { format } })
      saveFile(blob, fileName ?? `cards.${format}`)
    },
  })
