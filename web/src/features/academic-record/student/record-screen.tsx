import type { AcademicRecord } from '@manara/contract/academic-record.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { academicRecordQuery } from '../academic-record.api.ts'
import { recordText } from '../academic-record.text.ts'
import styles from './record.module.css'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

const isMissing = (error: unknown) => error instanceof CallProblem && error.status === 404

const Full = ({ record }: { record: AcademicRecord }) => (
  <>
    <RecordHead record={record} />
    <RecordHistory rows={record.enrollmentHistory} />
  </>
)

/** The academic record of the student, to read, print and keep (R-screen-31). */
export function RecordScreen() {
  const record = useQuery(academicRecordQuery)
  if (record.isPending) return <RecordSkeleton />

  const retry = () => void record.refetch()
  if (record.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={isMissing(record.error) ? recordText.missing : recordText.loadFailed} query={record} />
      </section>
    )
  return (
    <div className={`stack ${styles.record}`}>
      {record.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={record.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {recordText.refreshFailed(getErrorMessage(record.error))}
        </Note>
      )}
      <Full record={record.data} />
    </div>
  )
}
