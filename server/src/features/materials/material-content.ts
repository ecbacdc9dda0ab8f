import type { CreateMaterialBody } from '@manara/contract/materials.ts'
import type { ReceivedFile } from '../../platform/files/files.ts'
import { toWebAddress } from '../../platform/http/web-address.ts'
import { materialProblem } from './materials.messages.ts'

/** To readers an empty description is the same as none. */
export const toDescription = (text: string | null | undefined): string | null => text || null

export interface MaterialContent {
  fileId: string | null
  url: string | null
}

/** A file or a link, exactly one of them. */
export function toContent({ url }: CreateMaterialBody, file: ReceivedFile | undefined): MaterialContent {
  if (file && url) throw materialProblem.notBoth()
  if (!file && !url) throw materialProblem.fileOrLink()
  return { fileId: file?.id ?? null, url: (url && toWebAddress(url)) || null }
}

export const auditedContent = ({ url }: MaterialContent, file: ReceivedFile | undefined) => ({
  url,
  ...(file && { fileName: file.name, size: file.size }),
})
