import type { ImportRun } from '@manara/contract/imports.ts'
import { Button } from '@mantine/core'
import { IconBan, IconFileUnknown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { runText } from '../import-run.text.ts'

/** A file that cannot be read: why, and what to do. */
export const FailedRun = ({ run, otherFile }: { run: ImportRun; otherFile: ReactNode }) => (
  <section className="card" role="alert">
    <Empty
      tone="red"
      icon={<IconFileUnknown size={28} stroke={1.6} />}
      title={runText.failedTitle}
      text={run.failure ?? ''}
    >
      {otherFile}
      <Button
        variant="subtle"
        renderRoot={(props) => <Link to="/help/$slug" params={{ slug: 'imports' }} {...props} />}
      >
        {runText.help}
      </Button>
    </Empty>
  </section>
)

/** An import that ended without a commit. */
export const EndedRun = ({ state, otherFile }: { state: 'DISCARDED' | 'EXPIRED'; otherFile: ReactNode }) => (
  <section className="card">
    <Empty
      tone="gray"
      icon={<IconBan size={28} stroke={1.6} />}
      title={runText.endedTitles[state]}
      text={runText.endedText}
    >
      {otherFile}
    </Empty>
  </section>
)
