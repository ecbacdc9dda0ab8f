import {
  type CreateDocumentBody,
  createPersonDocument,
  deletePersonDocument,
  getPersonDocument,
} from '@manara/contract/person-documents.ts'
import { deletePersonPhoto, uploadPersonPhoto } from '@manara/contract/person-photo.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { call, download, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

export const useUploadPhoto = (id: number) =>
  useChange((file: File) => upload(uploadPersonPhoto, { params: { id }, body: {}, file }))

export const useDeletePhoto = (id: number) => useChange(() => call(deletePersonPhoto, { params: { id } }))

/** A document on its way; the user may stop it. */
export interface NewDocument {
  body: CreateDocumentBody
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useCreateDocument = (id: number) =>
  useChange((document: NewDocument) => upload(createPersonDocument, { params: { id }, ...document }))

export const useDeleteDocument = () => useChange((id: number) => call(deletePersonDocument, { params: { id } }))

/** Opening a document is written down, so it is fetched only when it is asked for. */
export const fetchDocument = (id: number) => download(getPersonDocument, { params: { id } })
