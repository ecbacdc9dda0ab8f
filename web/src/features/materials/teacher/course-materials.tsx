import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { courseMaterialsQuery } from '../curriculum.api.ts'
import { curriculumText } from '../curriculum.text.ts'
import { DownloadButton } from '../download-button.tsx'
import { fetchTeacherFile } from '../lecture-materials.api.ts'
import { MaterialLine, MaterialLines, MaterialLinesSkeleton } from '../material-line.tsx'
import { OpenMaterial } from '../open-material.tsx'
import { useDownload } from '../use-download.ts'

interface CourseMaterialsProps {
  courseId: number
  /** How many there were when the courses were counted. */
  expectedCount: number
}

/** The reference materials of a course, to open and to keep; asked for when the course is opened. */
export function CourseMaterials({ courseId, expectedCount }: CourseMaterialsProps) {
  const materials = useQuery(courseMaterialsQuery(courseId))
  const downloading = useDownload(fetchTeacherFile)

  if (materials.isPending)
    return (
      <>
        <VisuallyHidden role="status">{curriculumText.materialsLoading}</VisuallyHidden>
        <MaterialLinesSkeleton count={Math.min(Math.max(expectedCount, 1), 5)} />
      </>
    )
  if (materials.data === undefined) return <QueryFailed title={curriculumText.materialsFailed} query={materials} />
  if (materials.data.length === 0)
    return (
      <Text c="dimmed" p="md" ta="center">
        {curriculumText.noMaterials}
      </Text>
    )
  return (
    <MaterialLines>
      {materials.data.map((material) => (
        <MaterialLine key={material.materialId} material={material}>
          <OpenMaterial material={material} />
          <DownloadButton material={material} {...downloading} />
        </MaterialLine>
      ))}
    </MaterialLines>
  )
}
