import { bulkIssueCertificates } from '@manara/contract/certificates.ts'
import { Button, Flex, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconCertificate, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Allowed } from '../../../session/can.tsx'
import { CountPill } from '../../../ui/feedback/count-pill.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { issuingText } from '../../certificates/certificates.text.ts'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { resultCountsQuery } from '../graduation.api.ts'
import { certificateFilters, type GraduationSearch, graduationTabs, graduationYears } from '../graduation.search.ts'
import { graduationText } from '../graduation.text.ts'
import styles from './graduation-toolbar.module.css'

interface GraduationToolbarProps extends FilterProps {
  onIssueAll: () => void
}

interface FilterProps {
  search: GraduationSearch
  onNarrow: (patch: Partial<GraduationSearch>) => void
}

interface ChoiceProps {
  label: string
  data: { value: string; label: string }[]
  value: string
  isOff?: boolean
  onChange: (value: string) => void
}

const Choice = ({ label, data, value, isOff = false, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    className={styles.graduationChoice}
    rightSection={<IconSelector size={16} aria-hidden />}
    data={data}
    value={value}
    disabled={isOff}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A year of the address that is older than the list stays in it. */
const yearsWith = (year: string) => {
  const years = graduationYears()
  const known = year === 'all' || years.includes(year) ? years : [...years, year]
  return [{ value: 'all', label: graduationText.allYears }, ...known.map((value) => ({ value, label: value }))]
}

const months = [
  { value: 'all', label: graduationText.allMonths },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatMonth(`2026-${String(index + 1).padStart(2, '0')}-01`),
  })),
]

const certificates = certificateFilters.map((value) => ({ value, label: graduationText.certificateFilters[value] }))

/** A month is a month of a year: without one it cannot be chosen (R-screen-7). */
const Filters = ({ search, onNarrow }: FilterProps) => (
  <Group
    className={`${listCardStyles.filters} rule-below filters ${styles.graduationFilters}`}
    gap="0.625rem"
    p="0.625rem 1rem"
  >
    <ProgramPicker
      isClearable
      className={listCardStyles.listFilter}
      aria-label={graduationText.programFilter}
      placeholder={graduationText.allPrograms}
      value={search.programId}
      onChange={(programId) => onNarrow({ programId })}
    />
    <Choice
      label={graduationText.yearFilter}
      data={yearsWith(search.year)}
      value={search.year}
      onChange={(year) => onNarrow({ year, ...(year === 'all' && { month: 'all' }) })}
    />
    <Choice
      label={graduationText.monthFilter}
      data={months}
      value={search.year === 'all' ? 'all' : search.month}
      isOff={search.year === 'all'}
      onChange={(month) => onNarrow({ month })}
    />
    {search.tab === 'graduates' && (
      <Choice
        label={graduationText.certificateFilter}
        data={certificates}
        value={search.certificate}
        onChange={(chosen) => onNarrow({ certificate: certificateFilters.find((one) => one === chosen) ?? 'all' })}
      />
    )}
  </Group>
)

/** The two tabs with what each would show, search, and the filters below. */
export function GraduationToolbar({ search, onNarrow, onIssueAll }: GraduationToolbarProps) {
  const counts = useQuery(resultCountsQuery(search))
  const tabs = graduationTabs.map((tab) => ({
    value: tab,
    label: (
      <Flex component="span" gap="xs" align="center">
        {graduationText.tabs[tab]} {counts.data && <CountPill>{formatNumber(counts.data[tab])}</CountPill>}
      </Flex>
    ),
  }))
  return (
    <>
      <Toolbar
        actions={
          search.tab === 'graduates' && (
            <Allowed needs={bulkIssueCertificates}>
              <Button variant="light" leftSection={<IconCertificate size={18} aria-hidden />} onClick={onIssueAll}>
                {issuingText.issueAll}
              </Button>
            </Allowed>
          )
        }
      >
        <SegmentedControl
          aria-label={graduationText.tabsLabel}
          data={tabs}
          value={search.tab}
          onChange={(tab) => onNarrow({ tab })}
        />
        <SearchField label={graduationText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
      </Toolbar>
      <Filters search={search} onNarrow={onNarrow} />
    </>
  )
}
