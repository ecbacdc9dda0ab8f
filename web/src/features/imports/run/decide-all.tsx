import type { ImportRun, RowDecision } from '@manara/contract/imports.ts'
import { type MatchLevel, matchLevels } from '@manara/contract/person-matches.ts'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useDecideImport } from '../imports.api.ts'
import { getDecisionLabel, listDecisionsForAll } from './decisions.ts'
import styles from './run.module.css'

const { decisions: text } = runText
const arrows = <IconSelector size={16} aria-hidden />
const levels = [
  { value: '', label: text.allLevels },
  ...matchLevels.map((level) => ({ value: level, label: text.levels[level] })),
]

/** One decision for all rows that need one, or for those of a level. */
export function DecideAll({ area, run }: { area: ImportsArea; run: ImportRun }) {
  const all = useDecideImport(area, run.importId)
  const decisions = listDecisionsForAll(run)
  const [level, setLevel] = useState<MatchLevel>()
  const [decision, setDecision] = useState<RowDecision>(decisions[0] ?? 'SKIP')
  const hasLevels = !decisions.includes('FILE')
  const handleApply = () =>
    all.mutate(
      { all: { outcome: 'UNDECIDED', ...(level && { level }), decision } },
      {
        onSuccess: ({ message }) => showSuccess(text.saved, message),
        onError: (error) => showFailure(text.failed, toReason(text.failed)(error)),
      },
    )
  return (
    <Group component="section" className={`rule-below ${styles.decideAll}`} gap="0.625rem" aria-label={text.forAll}>
      <span className="strong small">{text.forAll}</span>
      {hasLevels && (
        <NativeSelect
          aria-label={text.level}
          rightSection={arrows}
          data={levels}
          value={level ?? ''}
          onChange={(event) => setLevel(matchLevels.find((one) => one === event.currentTarget.value))}
        />
      )}
      <NativeSelect
        aria-label={text.decision}
        rightSection={arrows}
        data={decisions.map((value) => ({
          value,
          label: value === 'IS' ? text.best : getDecisionLabel(run.kind, value),
        }))}
        value={decision}
        onChange={(event) => setDecision(decisions.find((one) => one === event.currentTarget.value) ?? decision)}
      />
      <Button variant="light" loading={all.isPending} onClick={handleApply}>
        {text.apply}
      </Button>
    </Group>
  )
}
