import { type FileKindName, kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AnyMaterial } from '@manara/contract/materials.ts'
import {
  IconFileText,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconLink,
  IconMovie,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react'
import { StarTile } from '../../ui/feedback/star-tile.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

const documents: Partial<Record<FileKindName, typeof IconLink>> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDocx,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  xlsx: IconFileTypeXls,
  txt: IconFileTypeTxt,
}

function badgeProps({ materialType, mediaType }: AnyMaterial): { tone: Tone; Icon: typeof IconLink } {
  if (materialType === 'Link') return { tone: 'blue', Icon: IconLink }
  const kind = kindOfMediaType(mediaType ?? '')
  if (kind?.group === 'image') return { tone: 'green', Icon: IconPhoto }
  if (kind?.group === 'audio') return { tone: 'yellow', Icon: IconMusic }
  if (kind?.group === 'video') return { tone: 'yellow', Icon: IconMovie }
  return { tone: 'teal', Icon: documents[kind?.name as FileKindName] ?? IconFileText }
}

/** Kind of a material at a glance; its text is beside it. */
export function MaterialTile({ material }: { material: AnyMaterial }) {
  const { tone, Icon } = badgeProps(material)
  return (
    <StarTile tone={tone} size={44}>
      <Icon size={21} stroke={1.6} />
    </StarTile>
  )
}
