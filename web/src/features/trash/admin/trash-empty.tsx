import { Button } from '@mantine/core'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { readTrashKind } from '../trash.api.ts'
import type { TrashSearch } from '../trash.search.ts'
import { trashText } from '../trash.text.ts'

interface TrashEmptyProps {
  search: TrashSearch
  onShowAll: () => void
}

/** Nothing deleted is good news; nothing that matches is a reason to look again. */
export const TrashEmpty = ({ search: { kind, q }, onShowAll }: TrashEmptyProps) =>
  q === '' && readTrashKind(kind) === undefined ? (
    <Empty
      tone="green"
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={trashText.nothing}
      text={trashText.nothingText}
    />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={trashText.noMatch} text={trashText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {trashText.showAll}
      </Button>
    </Empty>
  )
