import type { Dashboard } from '@manara/contract/reports.ts'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../session/can.tsx'
import { officePages } from '../../session/office-pages.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { termsText as text } from './terms.text.ts'

/** Terms whose day has come (R-term-1), each with the way to them. */
export const TermsLine = ({ terms = [] }: { terms: Dashboard['termsToDo'] }) =>
  terms.map(({ termId, name, kind, days }) => (
    <Note
      key={termId}
      tone="yellow"
      action={
        <Allowed needs={officePages['/admin/terms']}>
          <Link className="link" to="/admin/terms">
            {text.toTerms}
          </Link>
        </Allowed>
      }
    >
      {kind === 'NOT_OPENED' ? text.begunNotOpened(name) : text.overNotClosed(name, days)}
    </Note>
  ))
