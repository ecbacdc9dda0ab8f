import type { BulkArchiveReply, ReadyClassroom } from '@manara/contract/archive.ts'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { ReportDialog } from '../../../ui/dialog/report-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AsyncList } from '../../../ui/list/async-list.tsx'
import { TickedActions } from '../../../ui/list/transfer-list.tsx'
import { useListPages } from '../../../ui/list/use-list-pages.ts'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { readyPerPage, readyQuery } from '../archive.api.ts'
import type { ArchiveSearch } from '../archive.search.ts'
import { archiveText } from '../archive.text.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { ArchiveEmpty } from './archive-empty.tsx'
import { ArchiveManyDialog } from './archive-many-dialog.tsx'
import { ReadyGroups, ReadySkeleton } from './ready-groups.tsx'

interface ReadyProps {
  search: ArchiveSearch
  onSearch: (patch: Partial<ArchiveSearch>) => void
  onNarrow: (patch: Partial<ArchiveSearch>) => void
}

const getId = ({ classroomId }: ReadyClassroom) => classroomId

/** The server takes so many in one call. */
const mostAtOnce = 1_000

/** The classrooms that may go: one by one, or several that were ticked, also on different pages. */
export function Ready({ search, onSearch, onNarrow }: ReadyProps) {
  const ready = useQuery(readyQuery(search))
  const pages = useListPages(ready, search.page, readyPerPage, (page) => onSearch({ page }))
  const archiving = useDialog<ReadyClassroom>()
  const archivingMany = useDialog<readonly ReadyClassroom[]>()
  const report = useDialog<BulkArchiveReply>()
  const ticked = useSelection(`${search.programId} ${search.q}`, getId)
  const chosen = ticked.selection.kind === 'some' ? [...ticked.selection.rows.values()] : []
  const handleArchived = (reply: BulkArchiveReply) => {
    ticked.clear()
    if (reply.refusedCount > 0) report.open(reply)
  }
  return (
    <>
      <AsyncList
        list={ready}
        errorMessage={getErrorMessage(ready.error)}
        texts={archiveText}
        skeleton={<ReadySkeleton />}
        empty={(page) => <ArchiveEmpty search={page.search} onNarrow={onNarrow} />}
        full={(page) => <ReadyGroups rows={page.rows} ticked={ticked} onArchive={archiving.open} />}
        range={archiveText.range}
        page={search.page}
        perPage={readyPerPage}
        {...pages}
        onPage={(page) => onSearch({ page })}
      />
      {chosen.length > 0 && (
        <TickedActions
          count={chosen.length > mostAtOnce ? archiveText.tooMany(mostAtOnce) : archiveText.ticked(chosen.length)}
          action={archiveText.archive}
          isBusy={false}
          isOff={chosen.length > mostAtOnce}
          onAct={() => archivingMany.open(chosen)}
          onClear={ticked.clear}
        />
      )}
      {archiving.target && (
        <ArchiveDialog
          key={`archive-${archiving.turn}`}
          classroom={archiving.target}
          isOpen={archiving.isOpen}
          onClose={archiving.close}
        />
      )}
      {archivingMany.target && (
        <ArchiveManyDialog
          key={`archive-many-${archivingMany.turn}`}
          classrooms={archivingMany.target}
          isOpen={archivingMany.isOpen}
          onClose={archivingMany.close}
          onArchived={handleArchived}
        />
      )}
      {report.target && (
        <ReportDialog
          isOpen={report.isOpen}
          title={archiveText.reportTitle}
          tone={report.target.doneCount > 0 ? 'yellow' : 'red'}
          summary={report.target.message}
          nameHead={archiveText.reportName}
          reasonHead={archiveText.reportReason}
          rows={report.target.results
            .filter(({ isDone }) => !isDone)
            .map(({ classroomId, name, reason = archiveText.failed }) => ({ id: classroomId, name, reason }))}
          onClose={report.close}
        />
      )}
    </>
  )
}
