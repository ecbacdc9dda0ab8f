import type { LectureMaterial } from '@manara/contract/materials.ts'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fetchTeacherFile } from '../lecture-materials.api.ts'
import { lectureMaterialsText } from '../lecture-materials.text.ts'
import { MaterialLine, MaterialLines } from '../material-line.tsx'
import { useDownload } from '../use-download.ts'
import { LectureMaterialActions } from './lecture-material-actions.tsx'
import type { LectureMaterialChanges } from './lecture-material-dialogs.tsx'
import styles from './lecture-materials.module.css'

interface LectureMaterialsProps {
  lectureId: number
  materials: readonly LectureMaterial[]
  /** Absent while the classroom can only be read. */
  changes: LectureMaterialChanges | undefined
}

/** The materials of a lecture: see, download, add, edit, delete (R-material-9). */
export function LectureMaterials({ lectureId, materials, changes }: LectureMaterialsProps) {
  const downloading = useDownload(fetchTeacherFile)
  return (
    <Flex component="section" direction="column" gap={10} aria-label={lectureMaterialsText.title}>
      <Group className={styles.lecturePartHead} gap="sm" wrap="nowrap" mih="2.25rem">
        <Text component="h3" fz="1rem" fw={600}>
          {lectureMaterialsText.title} <span className="dim num">({materials.length})</span>
        </Text>
        {changes && (
          <Button
            className="push"
            variant="light"
            leftSection={<IconPlus size={18} />}
            onClick={() => changes.onAdd(lectureId)}
          >
            {lectureMaterialsText.add}
          </Button>
        )}
      </Group>
      {materials.length === 0 ? (
        <Box component="p" className="dim" p="1.25rem 1rem" bd="1px dashed var(--m-line)" bdrs="md" ta="center">
          {changes ? lectureMaterialsText.nothing : lectureMaterialsText.nothingReadOnly}
        </Box>
      ) : (
        <MaterialLines>
          {materials.map((material) => (
            <MaterialLine key={material.materialId} material={material}>
              <LectureMaterialActions material={material} {...downloading} changes={changes} />
            </MaterialLine>
          ))}
        </MaterialLines>
      )}
    </Flex>
  )
}
