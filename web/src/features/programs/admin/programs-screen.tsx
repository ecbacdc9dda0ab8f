import { createProgram, exportPrograms, type Program } from '@manara/contract/programs.ts'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useAdding } from '../../../ui/dialog/use-adding.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { programsPerPage, programsQuery, readProgramSort, useToggleRegistration } from '../programs.api.ts'
import type { ProgramsSearch } from '../programs.search.ts'
import { programsText } from '../programs.text.ts'
import { CreateProgramDialog } from './create-program-dialog.tsx'
import { DeleteProgramDialog } from './delete-program-dialog.tsx'
import { EditProgramDialog } from './edit-program-dialog.tsx'
import { programActions } from './program-actions.tsx'
import { programColumns } from './programs-columns.tsx'

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
      onError: (error) => showFailure(programsText.toggleFailed, toReason(programsText.toggleFailed)(error)),
    })
  return { handleToggle, togglingId: toggle.isPending ? toggle.variables.academicProgramId : undefined }
}

/** Academic programs: find, add, edit, open and close the registration, delete (R-screen-10). */
export function ProgramsScreen({ search, onSearch }: ProgramsScreenProps) {
  const programs = useQuery(programsQuery(search))
  const { handleToggle, togglingId } = useToggling()
  const creating = useAdding(createProgram, search.adds, onSearch)
  const editing = useDialog<Program>()
  const deleting = useDialog<Program>()

  const handleNarrow = (patch: Partial<ProgramsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)

  return (
    <>
      <DataList
        list={programs}
        errorMessage={getErrorMessage(programs.error)}
        texts={programsText}
        actions={<ExportButton of={exportPrograms} page={programs.data} />}
        bar={
          <Toolbar actions={<AddButton needs={createProgram} label={programsText.add} onAdd={handleAdd} />}>
            <SearchField label={programsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </Toolbar>
        }
        columns={programColumns}
        rowId={({ academicProgramId }) => academicProgramId}
        rowActions={{
          getName: ({ name }) => name,
          of: (program) =>
            programActions(program, {
              togglingId,
              onToggle: handleToggle,
              onEdit: editing.open,
              onDelete: deleting.open,
            }),
        }}
        empty={({ search: { q } }) => (
          <ColumnEmpty
            q={q}
            texts={programsText}
            icon={<IconSchool size={28} stroke={1.6} />}
            onClear={() => handleNarrow({ q: '' })}
          >
            <AddButton isLight needs={createProgram} label={programsText.add} onAdd={handleAdd} />
          </ColumnEmpty>
        )}
        page={search.page}
        perPage={programsPerPage}
        sort={readProgramSort(search.sort)}
        onSearch={onSearch}
      />

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
