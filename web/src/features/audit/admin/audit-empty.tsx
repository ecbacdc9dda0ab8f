import { Button } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { type AuditSearch, defaultAuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'

interface AuditEmptyProps {
  search: AuditSearch
  onShowAll: () => void
}

const isBare = (search: AuditSearch) =>
  JSON.stringify({ ...search, page: 1 }) === JSON.stringify({ ...defaultAuditSearch, page: 1 })

export const AuditEmpty = ({ search, onShowAll }: AuditEmptyProps) =>
  isBare(search) ? (
    <Empty icon={<IconHistory size={28} stroke={1.6} />} title={auditText.nothing} text={auditText.nothingText} />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={auditText.noMatch} text={auditText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {auditText.showAll}
      </Button>
    </Empty>
  )
