import { Button } from '@mantine/core'
import { IconPlus, IconSearch, IconSpeakerphone } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { announcementsText } from '../announcements.text.ts'

interface AnnouncementsEmptyProps {
  q: string
  onClear: () => void
  onAdd: () => void
}

/** No announcement yet, or none that matches. */
export const AnnouncementsEmpty = ({ q, onClear, onAdd }: AnnouncementsEmptyProps) =>
  q === '' ? (
    <Empty
      icon={<IconSpeakerphone size={28} stroke={1.6} />}
      title={announcementsText.nothing}
      text={announcementsText.nothingText}
    >
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {announcementsText.add}
      </Button>
    </Empty>
  ) : (
    <Empty
      icon={<IconSearch size={28} stroke={1.6} />}
      title={announcementsText.noMatch(q)}
      text={announcementsText.noMatchText}
    >
      <Button variant="light" onClick={onClear}>
        {uiText.clearSearch}
      </Button>
    </Empty>
  )
