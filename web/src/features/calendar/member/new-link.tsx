import type { NewCalendarFeed } from '@manara/contract/calendar-feeds.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconBrandGoogle, IconCalendarPlus, IconCopy, IconDownload } from '@tabler/icons-react'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { feedText as text } from '../calendar.text.ts'

/** The address of a link that was just made, and the ways to use it; it is never shown again. */
export function NewLink({ feed: { label, url } }: { feed: NewCalendarFeed }) {
  const webcal = url.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showSuccess(text.copied)
    } catch {
      showFailure(text.copyFailed)
    }
  }
  const link = (title: string, href: string, Icon: typeof IconCopy, more: object = {}) => (
    <Button component="a" variant="default" href={href} leftSection={<Icon size={18} aria-hidden />} {...more}>
      {title}
    </Button>
  )
  return (
    <Stack className="card-body" gap="sm">
      <Note tone="yellow">{text.once}</Note>
      <TextInput
        readOnly
        dir="ltr"
        label={text.onceTitle(label)}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void handleCopy()}>
          {text.copy}
        </Button>
        {link(text.open, webcal, IconCalendarPlus)}
        {link(text.google, google, IconBrandGoogle, { target: '_blank', rel: 'noreferrer' })}
        {link(text.download, url, IconDownload, { download: 'timetable.ics' })}
      </Group>
    </Stack>
  )
}
