import { listCourses } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callPage } from '../../../http/api.ts'
import { useProgramOfCourse } from '../../courses/courses.api.ts'
import type { MaterialsSearch } from '../materials.search.ts'

const first = { sort: 'name', limit: 1 } as const

/** The first of a list, when it is wanted. */
function useFirst<Row>(
  queryKey: readonly unknown[],
  load: false | ((signal: AbortSignal) => Promise<{ rows: Row[] }>),
) {
  const list = useQuery({ queryKey, queryFn: load === false ? skipToken : ({ signal }) => load(signal) })
  const isKnown = load !== false && list.data !== undefined && !list.isPlaceholderData
  return { list, row: isKnown ? list.data?.rows[0] : undefined, isNone: isKnown && list.data?.rows.length === 0 }
}

/**
 * Program and course in force. Where the address names none, the first ones are chosen and written into it
 * (R-screen-14).
 */
export function useFirstCourse(
  { programId: chosenProgram, courseId }: MaterialsSearch,
  onChoose: (patch: Pick<MaterialsSearch, 'programId' | 'courseId'>) => void,
) {
  const programId = useProgramOfCourse(courseId) ?? chosenProgram
  const isProgramWanted = programId === undefined && courseId === undefined
  const isCourseWanted = programId !== undefined && courseId === undefined
  const programs = useFirst(
    ['programs', 'first'],
    isProgramWanted && ((signal) => callPage(listPrograms, { query: first, signal })),
  )
  const courses = useFirst(
    ['courses', 'first-of', programId],
    isCourseWanted && ((signal) => callPage(listCourses, { query: { programId, ...first }, signal })),
  )

  const firstProgram = programs.row?.academicProgramId
  const firstCourse = courses.row?.courseId
  useEffect(() => {
    if (firstProgram !== undefined) onChoose({ programId: firstProgram, courseId: undefined })
    else if (firstCourse !== undefined) onChoose({ programId, courseId: firstCourse })
  }, [firstProgram, firstCourse, programId, onChoose])

  const list = isProgramWanted ? programs.list : courses.list
  return {
    programId,
    hasNoProgram: programs.isNone,
    hasNoCourse: courses.isNone,
    /** The list that failed to load while choosing. */
    errorMessage: (isProgramWanted || isCourseWanted) && list.isError ? list : undefined,
  }
}
