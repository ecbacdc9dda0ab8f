import type { Dashboard } from '@manara/contract/reports.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../format/dates.ts'
import { Allowed } from '../../session/can.tsx'
import { officePages } from '../../session/office-pages.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { incompleteText as text } from './incomplete.text.ts'

/** A line of the dashboard, hidden while no record lacks a required field. */
export function IncompleteLine({ incomplete }: { incomplete: Dashboard['incompleteRecords'] }) {
  if (incomplete === null) return null
  const { people, countedAt } = incomplete
  return (
    <Note tone="yellow">
      <span className="row wrap">
        <span>{text.line(people)}</span>
        <span className="dim small">{text.lineWhen(formatDate(countedAt), formatTime(countedAt))}</span>
        <Allowed needs={officePages['/admin/people/incomplete']}>
          <Button size="xs" variant="light" renderRoot={(props) => <Link to="/admin/people/incomplete" {...props} />}>
            {text.open}
          </Button>
        </Allowed>
      </span>
    </Note>
  )
}
