import type { ImportRun } from '@manara/contract/imports.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router'
import { runText } from '../../features/imports/import-run.text.ts'
import type { ImportRunSearch } from '../../features/imports/imports.search.ts'
import { type ImportPlaces, ImportRunScreen } from '../../features/imports/run/import-run-screen.tsx'

const route = getRouteApi('/teacher/imports/$importId')
const { commit: text } = runText

/** The screen that an import of a teacher began at: the marks of a classroom, or the bank of a course. */
function getPlace({ classroomId, courseId }: ImportRun): { link: LinkProps; label: string } {
  if (classroomId !== null)
    return { link: { to: '/teacher/classroom/$classroomId/grading', params: { classroomId } }, label: text.toGrading }
  return {
    link: { to: '/teacher/question-banks', search: { ...(courseId !== null && { courseId }) } },
    label: text.toBank,
  }
}

const places: Omit<ImportPlaces, 'onDiscarded'> = {
  back: (run) => {
    const { link, label } = getPlace(run)
    return (
      <Link className="link" {...link}>
        <IconArrowRight size={18} stroke={1.8} aria-hidden />
        {run.targetName === null ? label : <bdi>{run.targetName}</bdi>}
      </Link>
    )
  },
  results: (run) => {
    const { link, label } = getPlace(run)
    return (
      <>
        <Button variant="default" renderRoot={(props) => <Link {...link} {...props} />}>
          {label}
        </Button>
        <Button variant="subtle" renderRoot={(props) => <Link to="/teacher/changes" {...props} />}>
          {text.changes}
        </Button>
      </>
    )
  },
  otherFile: (run) => (
    <Button renderRoot={(props) => <Link {...getPlace(run).link} {...props} />}>{runText.otherFile}</Button>
  ),
}

/** An import of a teacher; typing leaves no entry in the history. */
export function ImportRunPage() {
  const { importId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ImportRunSearch>, isAside = patch.q !== undefined && patch.step === undefined) =>
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: isAside })
  return (
    <ImportRunScreen
      key={importId}
      area="teacher"
      importId={importId}
      search={search}
      onSearch={handleSearch}
      places={{ ...places, onDiscarded: (run) => void navigate(getPlace(run).link) }}
    />
  )
}
