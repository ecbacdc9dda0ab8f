import type { ImportRun } from '@manara/contract/imports.ts'
import { Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAbc, IconBooks, IconLayoutGrid, IconSchool, IconUser, IconUsers } from '@tabler/icons-react'
import { startImport } from '../imports.api.ts'
import { importsText } from '../imports.text.ts'
import styles from './imports.module.css'
import { StartCard } from './start-card.tsx'

const { cards } = importsText
const look = { size: 20, stroke: 1.7 }

const starts = [
  { ...cards.students, icon: <IconUsers {...look} />, kind: 'PEOPLE', role: 2 },
  { ...cards.teachers, icon: <IconUser {...look} />, kind: 'PEOPLE', role: 1 },
  { ...cards.programs, icon: <IconSchool {...look} />, kind: 'PROGRAM_ENROLLMENTS' },
  { ...cards.classrooms, icon: <IconLayoutGrid {...look} />, kind: 'CLASSROOM_ENROLLMENTS' },
  { ...cards.curriculum, icon: <IconBooks {...look} />, kind: 'CURRICULUM' },
] as const

/** What can be imported. */
export function StartCards({ onStarted }: { onStarted: (run: ImportRun) => void }) {
  // A file that misses its card must not replace the page.
  useWindowEvent('dragover', (event) => event.preventDefault())
  useWindowEvent('drop', (event) => event.preventDefault())
  return (
    <Stack component="section" gap="0.75rem" aria-label={importsText.start}>
      <Group gap="0 0.75rem" align="baseline">
        <h2 className={styles.startsTitle}>{importsText.start}</h2>
        <span className="dim small">{importsText.startHint}</span>
      </Group>
      <div className={`tiles ${styles.starts}`}>
        {starts.map(({ kind, title, text, icon, ...rest }) => (
          <StartCard
            key={title}
            title={title}
            text={text}
            icon={icon}
            template={kind}
            start={startImport({ kind, ...rest })}
            onStarted={onStarted}
          />
        ))}
        <StartCard
          {...cards.names}
          icon={<IconAbc {...look} />}
          start={startImport({ kind: 'NAME_SPLIT' })}
          onStarted={onStarted}
        />
      </div>
    </Stack>
  )
}
