import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { materialsText } from '../materials.text.ts'
import { NoCourses, NoPrograms } from './materials-empty.tsx'
import type { useFirstCourse } from './use-first-course.ts'

/** Until there is a course whose materials could be shown. */
export function PlaceFaces({ place, skeleton }: { place: ReturnType<typeof useFirstCourse>; skeleton: ReactNode }) {
  const { trouble, programId, hasNoProgram, hasNoCourse } = place
  if (trouble) return <QueryFailed title={materialsText.baseFailed} query={trouble} />
  if (hasNoProgram) return <NoPrograms />
  if (hasNoCourse && programId !== undefined) return <NoCourses programId={programId} />
  return (
    <>
      <VisuallyHidden role="status">{materialsText.loading}</VisuallyHidden>
      {skeleton}
    </>
  )
}
