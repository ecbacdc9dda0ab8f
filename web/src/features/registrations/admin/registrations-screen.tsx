import type { Registration } from '@manara/contract/registrations.ts'
import { exportRegistrations } from '@manara/contract/registrations.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import {
  readRegistrationSort,
  registrationsPerPage,
  registrationsQuery,
  useRegistrationsTopic,
} from '../registrations.api.ts'
import type { RegistrationsSearch } from '../registrations.search.ts'
import { registrationsText } from '../registrations.text.ts'
import { AwaitingCodes } from './awaiting-codes.tsx'
import type { RegistrationActions } from './decisions.ts'
import { registrationActions } from './registration-actions.tsx'
import styles from './registrations.module.css'
import { registrationColumns } from './registrations-columns.tsx'
import { RegistrationsEmpty } from './registrations-empty.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { StatusChips } from './status-chips.tsx'
import { WordsDialog } from './words-dialog.tsx'

interface RegistrationsScreenProps {
  search: RegistrationsSearch
  onSearch: (patch: Partial<RegistrationsSearch>) => void
}

interface ToDecide {
  registration: Registration
  kind: Parameters<RegistrationActions['onDecide']>[1]
}

const nothing = () => undefined

/** Requests of applicants by state: ask for payment, look at receipts, accept or reject (R-screen-17). */
export function RegistrationsScreen({ search, onSearch }: RegistrationsScreenProps) {
  const registrations = useQuery(registrationsQuery(search))
  useRegistrationsTopic()
  const reviewing = useDialog<{ queue: readonly Registration[]; startAt: number }>()
  const deciding = useDialog<ToDecide>()

  const rows = registrations.data?.rows ?? []
  const actions: RegistrationActions = {
    onReview: (registration) => reviewing.open({ queue: rows, startAt: rows.indexOf(registration) }),
    onDecide: (registration, kind) => deciding.open({ registration, kind }),
  }
  const handleNarrow = (patch: Partial<RegistrationsSearch>) => onSearch({ ...patch, page: 1 })

  return (
    <>
      <DataList
        isTall
        list={registrations}
        errorMessage={getErrorMessage(registrations.error)}
        texts={registrationsText}
        bar={
          <Group className={`${styles.registrationsBar} rule-below`} gap="0.5rem 1rem" wrap="nowrap" p="0.75rem 1rem">
            <StatusChips status={search.status} onChange={(status) => handleNarrow({ status })} />
            <SearchField label={registrationsText.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
            <ExportButton of={exportRegistrations} page={registrations.data} />
          </Group>
        }
        notice={<AwaitingCodes />}
        columns={registrationColumns(actions)}
        rowId={({ registrationId }) => registrationId}
        rowActions={{
          getName: ({ fullName }) => fullName,
          of: (registration) => registrationActions(registration, actions),
          width: '14.25rem',
          narrow: '11rem',
          skeleton: 110,
        }}
        cards={{
          open: { getLabel: ({ fullName }) => registrationsText.viewLabel(fullName), onOpen: actions.onReview },
        }}
        tableClass={styles.registrationsTable}
        empty={(page) => <RegistrationsEmpty search={page.search} onNarrow={handleNarrow} />}
        page={search.page}
        perPage={registrationsPerPage}
        sort={readRegistrationSort(search.sort)}
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
      {deciding.target && (
        <WordsDialog
          key={`decide-${deciding.turn}`}
          isOpen={deciding.isOpen}
          {...deciding.target}
          onDone={nothing}
          onClose={deciding.close}
        />
      )}
    </>
  )
}
