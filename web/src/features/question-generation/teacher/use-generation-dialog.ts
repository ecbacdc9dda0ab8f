import type { BankCourse } from '@manara/contract/question-bank.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showInfo, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { clampCount, defaultRequest, type GenerationValues, requestRules } from '../generation-values.ts'
import { generationText } from '../question-generation.text.ts'
import type { Suggestion } from '../suggestions.ts'
import { useGeneration } from '../use-generation.ts'
import { useSuggestions } from '../use-suggestions.ts'
import type { Manner } from './generation-form.tsx'
import type { Making } from './review-notes.tsx'

const toTexts = (list: readonly Suggestion[]) => list.map(({ values }) => values.text)

function sayWhatWasSaved({ saved, same, failed }: Record<'saved' | 'same' | 'failed', number>) {
  const skipped = same > 0 ? [generationText.skippedSame(same)] : []
  if (failed > 0)
    showWarning(generationText.savedSome(saved, failed), [generationText.savedSomeText, ...skipped].join(' '))
  else if (same > 0) showWarning(generationText.savedCount(saved), skipped.join(' '))
  else showSuccess(generationText.savedAll(saved))
}

/** State of the dialog across request, generation and review. */
export function useGenerationDialog(course: BankCourse, onClose: () => void) {
  const form = useForm<GenerationValues>({ initialValues: defaultRequest, validate: requestRules })
  const generation = useGeneration(course.courseId)
  const suggestions = useSuggestions(course)
  const { list } = suggestions
  const [face, setFace] = useState<'form' | 'review'>('form')
  const [making, setMaking] = useState<Making>({ asked: 0, made: [] })
  const [saving, setSaving] = useState<{ done: number; all: number }>()

  /** Undefined when it was stopped or nothing came; the list stays as it is then. */
  async function make(request: GenerationValues) {
    const made = await generation.start(request, toTexts(list))
    if (made === undefined) showInfo(generationText.stopped)
    else if (made.length > 0) return made
    else if (list.length > 0) showWarning(generationText.nothingMore, generationText.nothingMoreText)
    else showWarning(generationText.nothing, generationText.nothingText)
    return undefined
  }

  async function generate(given: GenerationValues, manner: Manner) {
    const request = { ...given, numberOfQuestions: clampCount(given.numberOfQuestions) }
    const made = await make(request)
    if (!made) return
    // The request has become a list: only the list can be lost now.
    form.resetDirty()
    setMaking({ asked: acceptedNumber(request.numberOfQuestions), made })
    if (manner === 'replace') suggestions.replaceAll(made)
    else suggestions.extend(made)
    setFace('review')
  }

  async function swap({ key }: Suggestion) {
    try {
      const [made] = (await make({ ...form.getValues(), numberOfQuestions: '1' })) ?? []
      if (made) suggestions.swap(key, made)
    } catch (error) {
      showFailure(toReason(generationText.failed)(error))
    }
  }

  async function save(suggestion: Suggestion) {
    if ((await suggestions.save(suggestion)) === 'saved')
      showSuccess(course.isCoordinator ? generationText.saved : generationText.sent)
  }

  /** One after the other; what cannot be saved stays and does not hold up the others, what the bank has already goes. */
  async function saveAll() {
    const counts = { saved: 0, same: 0, failed: 0 }
    for (const [done, suggestion] of list.entries()) {
      setSaving({ done, all: list.length })
      const outcome = await suggestions.save(suggestion)
      counts[outcome] += 1
      if (outcome === 'same') suggestions.remove(suggestion.key)
    }
    setSaving(undefined)
    sayWhatWasSaved(counts)
    if (counts.failed === 0) onClose()
  }

  return { form, generation, suggestions, face, setFace, making, saving, generate, swap, save, saveAll }
}
