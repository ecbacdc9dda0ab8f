import type { HelpEntry } from '@manara/contract/help.ts'
import { Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { helpQuery } from '../help.api.ts'
import { helpText as text } from '../help.text.ts'
import styles from './help.module.css'

interface HelpScreenProps {
  q: string
  onSearch: (q: string) => void
}

/** Daily tasks of the reader's role, by topic, with a search over titles and steps. */
export function HelpScreen({ q, onSearch }: HelpScreenProps) {
  return (
    <Stack gap="1rem" maw="66rem" mx="auto">
      <Group className={`card card-body ${styles.helpSearch}`} gap="0.75rem 1.25rem">
        <p className="dim">{text.intro}</p>
        <SearchField label={text.search} value={q} onSearch={onSearch} />
      </Group>
      <Articles q={q} onSearch={onSearch} />
    </Stack>
  )
}

function Articles({ q, onSearch }: HelpScreenProps) {
  const list = useQuery(helpQuery(q))
  if (list.isPending) return <Waiting />
  if (list.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={list} />
      </section>
    )
  if (list.data.length === 0)
    return (
      <section className="card">
        <Empty icon={<IconHelp size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText}>
          <Button variant="light" onClick={() => onSearch('')}>
            {text.showAll}
          </Button>
        </Empty>
      </section>
    )
  if (q !== '' && !list.isPlaceholderData) return <Topic title={text.found} entries={list.data} />
  return (
    <div className={styles.helpTopics}>
      {[...Map.groupBy(list.data, ({ topic }) => topic)].map(([topic, entries]) => (
        <Topic key={topic} title={topic} entries={entries} />
      ))}
    </div>
  )
}

const Topic = ({ title, entries }: { title: string; entries: readonly HelpEntry[] }) => (
  <section className="card" aria-label={title}>
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <ul className={`list ${styles.helpList}`}>
      {entries.map(({ slug, title: name }) => (
        <Box component="li" p={0} key={slug}>
          <Link to="/help/$slug" params={{ slug }}>
            {name}
            <IconChevronLeft size={16} aria-hidden />
          </Link>
        </Box>
      ))}
    </ul>
  </section>
)

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <div className={styles.helpTopics} aria-hidden>
      {[0, 1, 2, 3].map((topic) => (
        <div key={topic} className="card">
          <div className="card-head">
            <SkeletonBar width={wordWidth(topic, 110, 60)} />
          </div>
          <ul className={`list ${styles.helpList}`}>
            {[0, 1, 2, 3].map((row) => (
              <Box component="li" p={0} key={row}>
                <SkeletonBar width={wordWidth(topic + row, 150, 110)} />
              </Box>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </>
)
