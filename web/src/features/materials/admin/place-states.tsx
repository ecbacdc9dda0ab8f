import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { materialsText } from '../materials.text.ts'
import { NoCourses, NoPrograms } from './no-place.tsx'
import type { useFirstCourse } from './use-first-course.ts'

/** Until there is a course whose materials could be shown. */
export function PlaceStates({ place, skeleton }: { place: ReturnType<typeof useFirstCourse>; skeleton: ReactNode }) {
  const { errorMessage, programId, hasNoProgram, hasNoCourse } = place
  if (errorMessage) return <QueryFailed title={materialsText.baseFailed} query={errorMessage} />
  if (hasNoProgram) return <NoPrograms />
  if (hasNoCourse && programId !== undefined) return <NoCourses programId={programId} />
  return (
    <>
      <VisuallyHidden role="status">{materialsText.loading}</VisuallyHidden>
      {skeleton}
    </>
  )
}
