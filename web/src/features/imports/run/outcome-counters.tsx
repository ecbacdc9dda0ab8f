import type { ImportCounts, ImportOutcome } from '@manara/contract/imports.ts'
import { Box } from '@mantine/core'
import { formatNumber } from '../../../format/numbers.ts'
import { runText } from '../import-run.text.ts'
import { countOf, outcomeLooks, shownOutcomes } from './outcome-looks.ts'
import styles from './run.module.css'

interface OutcomeCountersProps {
  counts: ImportCounts
  pressed: ImportOutcome | undefined
  /** Pressed again, a counter shows all rows. */
  onPress: (outcome: ImportOutcome | undefined) => void
}

/** How many rows have which outcome; each counter shows its rows alone. */
export const OutcomeCounters = ({ counts, pressed, onPress }: OutcomeCountersProps) => (
  <fieldset className={styles.counters} aria-label={runText.preview.counters}>
    {shownOutcomes.map((outcome) => {
      const { tone, Icon } = outcomeLooks[outcome]
      return (
        <button
          key={outcome}
          type="button"
          className={`${styles.counter} framed`}
          data-tone={tone}
          aria-pressed={outcome === pressed}
          onClick={() => onPress(outcome === pressed ? undefined : outcome)}
        >
          <Box component="span" className="av" bdrs="50%">
            <Icon size={18} stroke={2} aria-hidden />
          </Box>
          <span className={styles.counterWords}>
            <b className="num">{formatNumber(countOf(counts, outcome))}</b>
            <span>{runText.preview.outcomes[outcome]}</span>
          </span>
        </button>
      )
    })}
  </fieldset>
)
