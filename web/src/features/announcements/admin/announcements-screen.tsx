import type { Announcement } from '@manara/contract/announcements.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { announcementSortOf, announcementsPerPage, announcementsQuery } from '../announcements.api.ts'
import type { AnnouncementsSearch } from '../announcements.search.ts'
import { announcementsText } from '../announcements.text.ts'
import { DeleteAnnouncementDialog } from '../delete-announcement-dialog.tsx'
import { EditAnnouncementDialog } from '../edit-announcement-dialog.tsx'
import { ViewAnnouncementDialog } from '../view-announcement-dialog.tsx'
import { AnnouncementsCards } from './announcements-cards.tsx'
import { AnnouncementsEmpty } from './announcements-empty.tsx'
import { AnnouncementsSkeleton } from './announcements-skeleton.tsx'
import { AnnouncementsTable } from './announcements-table.tsx'
import { CreateAnnouncementDialog } from './create-announcement-dialog.tsx'
import './announcements.css'

interface AnnouncementsScreenProps {
  search: AnnouncementsSearch
  onSearch: (patch: Partial<AnnouncementsSearch>) => void
}

/** Announcements: find, post, read, change, delete (spec/admin §2.11). */
export function AnnouncementsScreen({ search, onSearch }: AnnouncementsScreenProps) {
  const isPhone = useIsPhone()
  const announcements = useQuery(announcementsQuery(search))
  const pages = useListPages(announcements, search.page, announcementsPerPage, (page) => onSearch({ page }))
  const creating = useDialog()
  const viewing = useDialog<Announcement>()
  const editing = useDialog<Announcement>()
  const deleting = useDialog<Announcement>()

  const handleNarrow = (patch: Partial<AnnouncementsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)
  const order = { sort: announcementSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? AnnouncementsCards : AnnouncementsTable

  return (
    <>
      <ListCard
        label={announcementsText.title}
        isBusy={announcements.isFetching}
        bar={
          <Toolbar
            actions={
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={handleAdd}>
                {announcementsText.add}
              </Button>
            }
          >
            <SearchField label={announcementsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </Toolbar>
        }
      >
        <ListFaces
          list={announcements}
          trouble={messageOf(announcements.error)}
          texts={announcementsText}
          skeleton={<AnnouncementsSkeleton {...order} />}
          empty={({ search: { q } }) => (
            <AnnouncementsEmpty q={q} onClear={() => handleNarrow({ q: '' })} onAdd={handleAdd} />
          )}
          full={({ rows }) => (
            <Rows rows={rows} {...order} onView={viewing.open} onEdit={editing.open} onDelete={deleting.open} />
          )}
          range={announcementsText.range}
          page={search.page}
          perPage={announcementsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

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
