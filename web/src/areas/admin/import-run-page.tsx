import type { ImportKind } from '@manara/contract/imports.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router'
import { runText } from '../../features/imports/import-run.text.ts'
import type { ImportRunSearch } from '../../features/imports/imports.search.ts'
import { type ImportPlaces, ImportRunScreen } from '../../features/imports/run/import-run-screen.tsx'
import { ImportCardsButton } from '../../features/users/admin/import-cards-button.tsx'
import { Allowed } from '../../session/can.tsx'
import { getPageNeeds } from '../../session/office-pages.tsx'

const route = getRouteApi('/admin/imports/$importId')
const { commit: text } = runText

/** Where the result of a kind is seen. */
const resultPages: Record<ImportKind, { to: NonNullable<LinkProps['to']>; label: string }> = {
  PEOPLE: { to: '/admin/users', label: text.toUsers },
  PROGRAM_ENROLLMENTS: { to: '/admin/enrollments', label: text.toEnrollments },
  CLASSROOM_ENROLLMENTS: { to: '/admin/classroom-enrollment', label: text.toClassroomEnrollments },
  CURRICULUM: { to: '/admin/courses', label: text.toCourses },
  GRADES: { to: '/admin/classrooms', label: text.toClassrooms },
  QUESTIONS: { to: '/admin/courses', label: text.toCourses },
  NAME_SPLIT: { to: '/admin/users', label: text.toUsers },
}

const places: Omit<ImportPlaces, 'onDiscarded'> = {
  back: () => (
    <Link className="link" to="/admin/imports">
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
      {runText.back}
    </Link>
  ),
  results: ({ kind, importId, counts, changeState }) => (
    <>
      {kind === 'PEOPLE' && counts.new > 0 && changeState !== 'UNDONE' && <ImportCardsButton importId={importId} />}
      <Allowed needs={getPageNeeds(String(resultPages[kind].to))}>
        <Button variant="default" renderRoot={(props) => <Link to={resultPages[kind].to} {...props} />}>
          {resultPages[kind].label}
        </Button>
      </Allowed>
      <Button variant="subtle" renderRoot={(props) => <Link to="/admin/imports" {...props} />}>
        {text.history}
      </Button>
    </>
  ),
  otherFile: () => <Button renderRoot={(props) => <Link to="/admin/imports" {...props} />}>{runText.otherFile}</Button>,
}

/** An import of the office; typing leaves no entry in the history. */
export function ImportRunPage() {
  const { importId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<ImportRunSearch>, isAside = patch.q !== undefined && patch.step === undefined) =>
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: isAside })
  return (
    <ImportRunScreen
      key={importId}
      area="admin"
      importId={importId}
      search={search}
      onSearch={handleSearch}
      places={{ ...places, onDiscarded: () => void navigate({ to: '/admin/imports' }) }}
    />
  )
}
