import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Stack } from '@mantine/core'
import { getViewUrl } from '../learning.api.ts'

/** A recorded lecture in its place: nothing is loaded before it is played. */
export function LectureSound({ material: { materialId, title } }: { material: LectureMaterial }) {
  return (
    <Stack component="figure" gap="0.375rem">
      <figcaption className="strong" dir="auto">
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said. */}
      <audio controls preload="none" src={getViewUrl(materialId)} aria-label={title} />
    </Stack>
  )
}
