import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../session/can.tsx'
import { officePages } from '../../session/office-pages.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { waitingText as text } from './waiting.text.ts'

/** A line of the dashboard, hidden while no message waits for a sender. */
export const WaitingLine = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <Allowed needs={officePages['/admin/messages']}>
      <Note>
        <span className="row wrap">
          <span>{text.line(count)}</span>
          <Button size="xs" variant="light" renderRoot={(props) => <Link to="/admin/messages" {...props} />}>
            {text.open}
          </Button>
        </span>
      </Note>
    </Allowed>
  )
