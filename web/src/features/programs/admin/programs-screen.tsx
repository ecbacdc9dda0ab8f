import type { Program } from '@manara/contract/programs.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { programSortOf, programsPerPage, programsQuery, useToggleRegistration } from '../programs.api.ts'
import type { ProgramsSearch } from '../programs.search.ts'
import { programsText } from '../programs.text.ts'
import { CreateProgramDialog } from './create-program-dialog.tsx'
import { DeleteProgramDialog } from './delete-program-dialog.tsx'
import { EditProgramDialog } from './edit-program-dialog.tsx'
import { ProgramsCards } from './programs-cards.tsx'
import { ProgramsEmpty } from './programs-empty.tsx'
import { ProgramsSkeleton } from './programs-skeleton.tsx'
import { ProgramsTable } from './programs-table.tsx'
import './programs.css'

interface ProgramsScreenProps {
  search: ProgramsSearch
  onSearch: (patch: Partial<ProgramsSearch>) => void
}

/** Opens or closes a registration and tells what became of it. */
function useToggling() {
  const toggle = useToggleRegistration()
  const handleToggle = (program: Program) =>
    toggle.mutate(program, {
      onSuccess: ({ isRegistrationOpen, name }) =>
        showSuccess(isRegistrationOpen ? programsText.registrationOpened : programsText.registrationClosed, name),
      onError: (error) => showFailure(programsText.toggleFailed, reasonOf(programsText.toggleFailed)(error)),
    })
  return { handleToggle, togglingId: toggle.isPending ? toggle.variables.academicProgramId : undefined }
}

/** Academic programs: find, add, edit, open and close the registration, delete (spec/admin §2.5). */
export function ProgramsScreen({ search, onSearch }: ProgramsScreenProps) {
  const isPhone = useIsPhone()
  const programs = useQuery(programsQuery(search))
  const pages = useListPages(programs, search.page, programsPerPage, (page) => onSearch({ page }))
  const { handleToggle, togglingId } = useToggling()
  const creating = useDialog()
  const editing = useDialog<Program>()
  const deleting = useDialog<Program>()

  const handleNarrow = (patch: Partial<ProgramsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)
  const order = { sort: programSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? ProgramsCards : ProgramsTable

  return (
    <>
      <ListCard
        label={programsText.title}
        isBusy={programs.isFetching}
        bar={
          <Toolbar
            actions={
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={handleAdd}>
                {programsText.add}
              </Button>
            }
          >
            <SearchField label={programsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </Toolbar>
        }
      >
        <ListFaces
          list={programs}
          trouble={messageOf(programs.error)}
          texts={programsText}
          skeleton={<ProgramsSkeleton {...order} />}
          empty={({ search: { q } }) => (
            <ProgramsEmpty q={q} onClear={() => handleNarrow({ q: '' })} onAdd={handleAdd} />
          )}
          full={({ rows }) => (
            <Rows
              rows={rows}
              {...order}
              togglingId={togglingId}
              onToggle={handleToggle}
              onEdit={editing.open}
              onDelete={deleting.open}
            />
          )}
          range={programsText.range}
          page={search.page}
          perPage={programsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      <CreateProgramDialog key={`create-${creating.turn}`} isOpen={creating.isOpen} onClose={creating.close} />
      {editing.target && (
        <EditProgramDialog
          key={`edit-${editing.turn}`}
          program={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {deleting.target && (
        <DeleteProgramDialog
          key={`delete-${deleting.turn}`}
          program={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
