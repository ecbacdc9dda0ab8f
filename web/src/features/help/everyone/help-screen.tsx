import type { HelpEntry } from '@manara/contract/help.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { helpQuery } from '../help.api.ts'
import { helpText as text } from '../help.text.ts'
import './help.css'

interface HelpScreenProps {
  q: string
  onSearch: (q: string) => void
}

/** What the reader's role does daily, by topic, with a search over titles and steps. */
export function HelpScreen({ q, onSearch }: HelpScreenProps) {
  return (
    <div className="help">
      <div className="card card-body help-search">
        <p className="dim">{text.intro}</p>
        <SearchField label={text.search} value={q} onSearch={onSearch} />
      </div>
      <Articles q={q} onSearch={onSearch} />
    </div>
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
    <div className="help-topics">
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
    <ul className="list help-list">
      {entries.map(({ slug, title: name }) => (
        <li key={slug}>
          <Link to="/help/$slug" params={{ slug }}>
            {name}
            <IconChevronLeft size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <div className="help-topics" aria-hidden>
      {[0, 1, 2, 3].map((topic) => (
        <div key={topic} className="card">
          <div className="card-head">
            <SkeletonBar width={wordWidth(topic, 110, 60)} />
          </div>
          <ul className="list help-list">
            {[0, 1, 2, 3].map((row) => (
              <li key={row}>
                <SkeletonBar width={wordWidth(topic + row, 150, 110)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </>
)
