import { updateRecord } from '@manara/contract/people.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Needs, useCan } from '../../../session/can.tsx'
import { peopleText as text } from '../people.text.ts'

interface RecordCardProps {
  title: string
  onEdit?: () => void
  needs?: Needs
  children: ReactNode
}

/** A part of the record, read first; notes of health ask for the same permission. */
export function RecordCard({ title, onEdit, needs = updateRecord, children }: RecordCardProps) {
  const can = useCan()
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {onEdit && can(needs) && (
          <Button
            size="xs"
            variant="light"
            className="push no-print"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={text.editLabel(title)}
            onClick={onEdit}
          >
            {text.edit}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
