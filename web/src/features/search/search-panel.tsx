import type { SearchAnswer } from '@manara/contract/search.ts'
import { Combobox, Loader, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowBackUp, IconChevronsLeft, IconSearch, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOpenAssistant } from '../assistant/assistant-launcher.tsx'
import { fewestLetters, searchQuery } from './search.api.ts'
import styles from './search.module.css'
import { searchText as text } from './search.text.ts'
import { kindIcons, remember, type SearchPage, type SearchRow, type SearchSection } from './search-row.ts'
import { useLocalRows } from './use-local-rows.ts'
import '@mantine/core/styles/Combobox.css'

const pauseMilliseconds = 200

const toSections = ({ groups }: SearchAnswer): SearchSection[] =>
  groups.map(({ name, rows, moreLink }) => ({
    key: name,
    title: text.groups[name],
    rows: [
      ...rows.map(({ kind, id, title, subtitle, link }) => ({
        key: `${kind}-${id}`,
        title,
        // The office names what such a person does.
        subtitle:
          kind === 'administrator' && subtitle !== ''
            ? subtitle
            : [text.kinds[kind], subtitle].filter(Boolean).join(' · '),
        Icon: kindIcons[kind],
        href: link,
      })),
      ...(moreLink
        ? [{ key: `more-${name}`, title: text.more, Icon: IconChevronsLeft, href: moreLink, isWay: true as const }]
        : []),
    ],
  }))

/** Results of the school for what is typed; `isAwaited` until those of the very words have come, or failed. */
function useSchoolRows(typed: string) {
  const words = typed.trim()
  const [settled] = useDebouncedValue(words, pauseMilliseconds)
  const isAsked = words.length >= fewestLetters && !words.startsWith('>')
  const found = useQuery({ ...searchQuery(settled), enabled: isAsked && settled.length >= fewestLetters })
  const isAwaited = isAsked && (settled !== words || found.isFetching || found.isPlaceholderData)
  return {
    isAwaited,
    hasFailed: isAsked && found.isError,
    isPartial: isAsked && found.data?.isPartial === true,
    sections: isAsked && found.data && !found.isError ? toSections(found.data) : [],
  }
}

interface SearchPanelProps {
  pages: readonly SearchPage[]
  onClose: () => void
}

/** The field and what it finds: pages and acts at once, people and things of the school below them (R-search-6). */
export function SearchPanel({ pages, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState('')
  const local = useLocalRows(pages, typed)
  const school = useSchoolRows(typed)
  const openAssistant = useOpenAssistant()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true, loop: false })
  const isEnterWaiting = useRef(false)
  const opensTab = useRef(false)

  const words = typed.replace(/^>/, '').trim()
  const isFound = local.length + school.sections.length > 0
  const hasTrash = pages.some(({ to }) => to === '/admin/trash')
  const next: SearchRow[] = [
    ...(hasTrash && !isFound
      ? [
          {
            key: 'trash',
            title: text.inTrash,
            Icon: IconArrowBackUp,
            href: `/admin/trash?q=${encodeURIComponent(words)}`,
            isWay: true as const,
          },
        ]
      : []),
    { key: 'ask', title: text.ask(words), Icon: IconSparkles, run: () => openAssistant(words) },
  ]
  // Until the answer is there, Enter must not take what only follows it.
  const isComplete = words !== '' && !typed.startsWith('>') && !school.isAwaited
  const sections = [
    ...local,
    ...school.sections,
    ...(isComplete ? [{ key: 'next', title: text.next, rows: next }] : []),
  ]
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [row.key, row] as const)))

  const choose = (row: SearchRow | undefined) => {
    if (!row) return
    const isTab = opensTab.current
    opensTab.current = false
    remember(row)
    if (isTab && row.href !== undefined) return void window.open(row.href, '_blank', 'noopener')
    onClose()
    if (row.href === undefined) row.run?.()
    else void navigate({ href: row.href })
  }

  // The first row is chosen with each letter; an answer that comes later moves nothing that is chosen already.
  const { selectFirstOption, getSelectedOptionIndex, resetSelectedOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other rows
  useLayoutEffect(() => {
    resetSelectedOption()
    if (local.length > 0) selectFirstOption()
  }, [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useLayoutEffect(() => {
    if (school.isAwaited || getSelectedOptionIndex() >= 0) return
    selectFirstOption()
    if (isEnterWaiting.current) choose(school.sections[0]?.rows[0])
    isEnterWaiting.current = false
  }, [typed, school.isAwaited])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    opensTab.current = event.ctrlKey || event.metaKey
    isEnterWaiting.current = school.isAwaited && local.length === 0
  }

  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(key) => choose(rows.get(key))}>
      <div className={styles.head}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            className={styles.field}
            size="lg"
            variant="unstyled"
            data-autofocus
            maxLength={100}
            aria-label={text.title}
            placeholder={text.placeholder}
            leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
            rightSection={school.isAwaited && <Loader size={18} />}
            value={typed}
            onChange={(event) => {
              isEnterWaiting.current = false
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={handleKey}
          />
        </Combobox.EventsTarget>
        <Modal.CloseButton size={40} aria-label={text.close} />
      </div>
      <State
        failed={school.hasFailed}
        partial={school.isPartial}
        nothing={isComplete && !isFound ? words : undefined}
        count={isComplete ? rows.size - next.length : undefined}
      />
      <Combobox.Options className={`${styles.found} rule-above`} aria-label={text.results}>
        {sections.map(({ key, title, rows: ofSection }) => (
          <Combobox.Group key={key} label={title}>
            {ofSection.map((row) => (
              <Option key={row.key} row={row} isStale={school.isAwaited && key in text.groups} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}

/** A result of older words cannot be chosen: new ones are on their way. */
const Option = ({ row: { key, title, subtitle, Icon }, isStale }: { row: SearchRow; isStale: boolean }) => (
  <Combobox.Option value={key} disabled={isStale} className={`touch ${styles.option}`}>
    <Icon size={19} stroke={1.7} aria-hidden />
    <span className="two wrap-anywhere">
      <span>
        <bdi>{title}</bdi>
      </span>
      {subtitle !== undefined && <span>{subtitle}</span>}
    </span>
  </Combobox.Option>
)

interface StateProps {
  failed: boolean
  partial: boolean
  nothing: string | undefined
  count: number | undefined
}

/** What the rows do not say: nothing was found, the school did not answer, and for those who do not see them how many. */
const State = ({ failed, partial, nothing, count }: StateProps) => (
  <div role="status" className={styles.state}>
    {failed && <p>{text.failed}</p>}
    {partial && <p>{text.partial}</p>}
    {nothing !== undefined && !failed && <p>{text.nothing(nothing)}</p>}
    {nothing === undefined && count !== undefined && <VisuallyHidden>{text.count(count)}</VisuallyHidden>}
  </div>
)
