import type { Announcement } from '@manara/contract/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { announcementsPerPage, announcementsQuery, readAnnouncementSort } from '../announcements.api.ts'
import type { AnnouncementsSearch } from '../announcements.search.ts'
import { announcementsText } from '../announcements.text.ts'
import { DeleteAnnouncementDialog } from '../delete-announcement-dialog.tsx'
import { EditAnnouncementDialog } from '../edit-announcement-dialog.tsx'
import { ViewAnnouncementDialog } from '../view-announcement-dialog.tsx'
import { announcementActions } from './announcement-actions.tsx'
import { announcementColumns } from './announcements-columns.tsx'
import { CreateAnnouncementDialog } from './create-announcement-dialog.tsx'

interface AnnouncementsScreenProps {
  search: AnnouncementsSearch
  onSearch: (patch: Partial<AnnouncementsSearch>) => void
}

/** Announcements: find, post, read, change, delete (R-screen-14). */
export function AnnouncementsScreen({ search, onSearch }: AnnouncementsScreenProps) {
  const announcements = useQuery(announcementsQuery(search))
  const creating = useDialog()
  const viewing = useDialog<Announcement>()
  const editing = useDialog<Announcement>()
  const deleting = useDialog<Announcement>()

  const handleNarrow = (patch: Partial<AnnouncementsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)

  return (
    <>
      <DataList
        list={announcements}
        errorMessage={getErrorMessage(announcements.error)}
        texts={announcementsText}
        bar={
          <Toolbar actions={<AddButton label={announcementsText.add} onAdd={handleAdd} />}>
            <SearchField label={announcementsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </Toolbar>
        }
        columns={announcementColumns}
        rowId={({ announcementId }) => announcementId}
        rowActions={{
          getName: ({ title }) => title,
          of: (announcement) =>
            announcementActions(announcement, {
              onView: viewing.open,
              onEdit: editing.open,
              onDelete: deleting.open,
            }),
          narrow: '8.5rem',
          skeleton: 60,
        }}
        cards={{ look: 'beside' }}
        empty={({ search: { q } }) => (
          <ColumnEmpty
            q={q}
            texts={announcementsText}
            icon={<IconSpeakerphone size={28} stroke={1.6} />}
            onClear={() => handleNarrow({ q: '' })}
          >
            <AddButton isLight label={announcementsText.add} onAdd={handleAdd} />
          </ColumnEmpty>
        )}
        page={search.page}
        perPage={announcementsPerPage}
        sort={readAnnouncementSort(search.sort)}
        onSearch={onSearch}
      />

      <CreateAnnouncementDialog key={`create-${creating.turn}`} isOpen={creating.isOpen} onClose={creating.close} />
      {viewing.target && (
        <ViewAnnouncementDialog announcement={viewing.target} isOpen={viewing.isOpen} onClose={viewing.close} />
      )}
      {editing.target && (
        <EditAnnouncementDialog
          key={`edit-${editing.turn}`}
          announcement={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {deleting.target && (
        <DeleteAnnouncementDialog
          key={`delete-${deleting.turn}`}
          announcement={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
