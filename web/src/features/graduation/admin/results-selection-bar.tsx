import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { SelectionBar } from '../../../ui/list/toolbar.tsx'
import type { ListSelection } from '../../../ui/list/use-selection.ts'
import { issuingText } from '../../certificates/certificates.text.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'

interface ResultsSelectionBarProps {
  selected: ListSelection<ResultRow>
  rows: readonly ResultRow[]
  onIssue: () => void
}

export function ResultsSelectionBar({ selected, rows, onIssue }: ResultsSelectionBarProps) {
  const isWholePage = rows.every(selected.has)
  return (
    <SelectionBar
      count={graduationText.selectedCount(selected.count(0))}
      selectAllLabel={graduationText.selectPage}
      isWholePage={isWholePage}
      onTogglePage={() => selected.select(rows, !isWholePage)}
      onClear={selected.clear}
      actions={
        <Button leftSection={<IconCertificate size={18} aria-hidden />} onClick={onIssue}>
          {issuingText.issueAll}
        </Button>
      }
    />
  )
}
