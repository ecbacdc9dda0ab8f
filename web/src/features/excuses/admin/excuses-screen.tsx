import { acceptExcuse, type Excuse, recordExcuse } from '@manara/contract/excuses.ts'
import { userRole } from '@manara/contract/roles.ts'
import { Button } from '@mantine/core'
import { IconEye, IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { UserPicker } from '../../users/user-picker.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { ExcuseDialog } from '../excuse-dialog.tsx'
import { excusesPerPage, excusesQuery, readExcuseSort, useRecordExcuse } from '../excuses.api.ts'
import { type ExcuseFilter, type ExcusesSearch, excuseFilters } from '../excuses.search.ts'
import { excuseColumns } from './excuses-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'

interface ExcusesScreenProps {
  search: ExcusesSearch
  onSearch: (patch: Partial<ExcusesSearch>) => void
}

const filterName = (filter: ExcuseFilter) => (filter === 'ALL' ? text.all : text.states[filter])
const chips = excuseFilters.map((value) => ({ value, label: filterName(value), count: undefined }))

/** The words of an empty list, by state. */
function emptyTexts(state: ExcuseFilter) {
  if (state === 'ALL') return text
  const nothing = state === 'PENDING' ? text.noneWaiting : text.noneInState(filterName(state))
  return { ...text, nothing, nothingText: text.noneInStateText }
}

/** Excuses of students by state: looked at with their papers, and decided one after the other. */
export function ExcusesScreen({ search, onSearch }: ExcusesScreenProps) {
  const excuses = useQuery(excusesQuery(search))
  const canDecide = useCan()(acceptExcuse)
  const record = useRecordExcuse()
  const reviewing = useDialog<{ queue: readonly Excuse[]; startAt: number }>()
  const recording = useDialog()

  const rows = excuses.data?.rows ?? []
  const handleReview = (excuse: Excuse) => reviewing.open({ queue: rows, startAt: rows.indexOf(excuse) })
  const handleNarrow = (patch: Partial<ExcusesSearch>) => onSearch({ ...patch, page: 1 })
  const toAction = (excuse: Excuse): RowAction => ({
    ...(excuse.state === 'PENDING' && canDecide
      ? { label: text.review, getLabel: text.reviewLabel, isDue: true }
      : { label: text.view, getLabel: text.viewLabel }),
    icon: <IconEye size={16} aria-hidden />,
    onClick: () => handleReview(excuse),
  })

  return (
    <>
      <DataList
        isTall
        list={excuses}
        errorMessage={getErrorMessage(excuses.error)}
        texts={text}
        bar={
          <Toolbar actions={<AddButton label={text.record} needs={recordExcuse} onAdd={() => recording.open(true)} />}>
            <FilterChips
              label={text.stateLabel}
              chips={chips}
              pressed={search.state}
              onPress={(state) => handleNarrow({ state })}
            />
            <SearchField label={text.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
          </Toolbar>
        }
        columns={excuseColumns}
        rowId={({ excuseId }) => excuseId}
        rowActions={{
          getName: ({ studentName }) => studentName,
          of: (excuse) => [toAction(excuse)],
          width: '10rem',
          narrow: '9.5rem',
          skeleton: 80,
        }}
        cards={{
          open: { getLabel: ({ studentName }) => text.viewLabel(studentName), onOpen: handleReview },
        }}
        empty={({ search: { state, q } }) => (
          <ColumnEmpty
            q={q}
            texts={emptyTexts(state)}
            tone={state === 'PENDING' ? 'green' : 'teal'}
            icon={<IconFileCheck size={28} stroke={1.6} />}
            onClear={() => handleNarrow({ q: '' })}
          >
            {state !== 'ALL' && (
              <Button variant="default" onClick={() => handleNarrow({ state: 'ALL' })}>
                {text.showAll}
              </Button>
            )}
          </ColumnEmpty>
        )}
        page={search.page}
        perPage={excusesPerPage}
        sort={readExcuseSort(search.sort)}
        onSearch={onSearch}
      />

      {reviewing.target && (
        <ReviewDialog
          key={`review-${reviewing.turn}`}
          isOpen={reviewing.isOpen}
          {...reviewing.target}
          onClose={reviewing.close}
        />
      )}
      <ExcuseDialog
        key={`record-${recording.turn}`}
        isOpen={recording.isOpen}
        title={text.recordTitle}
        saveLabel={text.recordSave}
        send={record.mutateAsync}
        onClose={recording.close}
        studentRequired={text.chooseStudent}
        student={(getInputProps) => (
          <UserPicker
            withAsterisk
            data-autofocus
            className="wide"
            role={userRole.Student}
            label={text.columns.studentName}
            description={text.recordHelp}
            placeholder={text.studentHint}
            {...getInputProps('studentId')}
          />
        )}
      />
    </>
  )
}
