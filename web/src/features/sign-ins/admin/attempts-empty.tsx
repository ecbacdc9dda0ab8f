import { Button } from '@mantine/core'
import { IconLogin, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { readOutcome } from '../sign-ins.api.ts'
import type { SignInsSearch } from '../sign-ins.search.ts'
import { signInsText } from '../sign-ins.text.ts'

interface AttemptsEmptyProps {
  search: SignInsSearch
  onShowAll: () => void
}

/** Empty list: no sign-ins yet, or no match. */
export const AttemptsEmpty = ({ search: { outcome, q }, onShowAll }: AttemptsEmptyProps) =>
  q === '' && readOutcome(outcome) === undefined ? (
    <Empty
      icon={<IconLogin className="mirrored" size={28} stroke={1.6} />}
      title={signInsText.nothing}
      text={signInsText.nothingText}
    />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={signInsText.noMatch} text={signInsText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {signInsText.showAll}
      </Button>
    </Empty>
  )
