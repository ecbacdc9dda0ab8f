import { type Digest, type DigestFrequency, digestFrequencies } from '@manara/contract/digests.ts'
import { Box, Input, SegmentedControl } from '@mantine/core'
import { Note } from '../../ui/feedback/note.tsx'
import { HourField } from '../push/hour-field.tsx'
import { digestText as text } from './digest.text.ts'

const choices = digestFrequencies.map((value) => ({ value, label: text.frequencies[value] }))

interface DigestCardProps {
  digest: Digest
  isBusy: boolean
  onChange: (digest: Digest) => void
}

/** How often a mail sums up what was not read, or why none is sent. */
export function DigestCard({ digest, isBusy, onChange }: DigestCardProps) {
  const { frequency, minute, obstacle } = digest
  return (
    <section className="card" aria-label={text.title}>
      <div className="card-head">
        <h2>{text.title}</h2>
      </div>
      <div className="card-body stack">
        <p className="dim">{text.line}</p>
        <Box className="stack" maw={440}>
          {obstacle ? (
            <Note tone="yellow" isPlain>
              {text.obstacles[obstacle]}
            </Note>
          ) : (
            <Input.Wrapper label={text.when} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={text.when}
                data={choices}
                value={frequency}
                disabled={isBusy}
                onChange={(chosen) => onChange({ ...digest, frequency: chosen as DigestFrequency })}
              />
            </Input.Wrapper>
          )}
          {!obstacle && frequency !== 'NONE' && (
            <HourField
              label={frequency === 'DAILY' ? text.hour : text.hourOfWeek}
              minute={minute}
              isBusy={isBusy}
              onChange={(chosen) => onChange({ ...digest, minute: chosen })}
            />
          )}
        </Box>
      </div>
    </section>
  )
}
