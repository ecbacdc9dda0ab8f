import { getExtension, kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AnyMaterial } from '@manara/contract/materials.ts'
import { IconFileText, IconLink, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { materialsText } from './materials.text.ts'

const looks = {
  image: { tone: 'green', Icon: IconPhoto },
  video: { tone: 'yellow', Icon: IconMovie },
  audio: { tone: 'yellow', Icon: IconMusic },
  document: { tone: 'teal', Icon: IconFileText },
} as const satisfies Record<string, { tone: Tone; Icon: typeof IconLink }>

/** A link, or a file and what kind of file it is. */
export function MaterialBadge({ material }: { material: AnyMaterial }) {
  const { materialType, mediaType, originalFilename } = material
  if (materialType === 'Link')
    return (
      <Badge tone="blue" icon={<IconLink size={15} aria-hidden />}>
        {materialsText.link}
      </Badge>
    )
  const { tone, Icon } = looks[kindOfMediaType(mediaType ?? '')?.group ?? 'document']
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {materialsText.file(getExtension(originalFilename ?? '').toUpperCase())}
    </Badge>
  )
}
