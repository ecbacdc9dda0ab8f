import type { CreateMaterialBody } from '@manara/contract/materials.ts'
import type { AuditState } from '../../audit/audit.ts'
import type { ReceivedFile } from '../../files/files.ts'
import { webAddressOf } from '../../http/web-address.ts'
import { materialProblem } from './materials.errors.ts'

/** Nobody sees a difference between no description and an empty one. */
export const descriptionOf = (text: string | null | undefined): string | null => text || null

export interface MaterialContent {
  fileId: string | null
  url: string | null
}

/** What a material consists of: a file, or a link; one of them. */
export function contentOf({ url }: CreateMaterialBody, file: ReceivedFile | undefined): MaterialContent {
  if (file && url) throw materialProblem.notBoth({ errors: { url: ['أزل الرابط أو الملف'] } })
  if (!file && !url) throw materialProblem.fileOrLink({ errors: { file: ['اختر ملفًا أو أدخل رابطًا'] } })
  return { fileId: file?.id ?? null, url: (url && webAddressOf(url)) || null }
}

export const auditedContent = ({ url }: MaterialContent, file: ReceivedFile | undefined): AuditState => ({
  url,
  ...(file && { fileName: file.name, size: file.size }),
})
