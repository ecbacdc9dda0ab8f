import { type BankCourse, sameQuestionCode } from '@manara/contract/question-bank.ts'
import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { useState } from 'react'
import { CallProblem } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { useSuggestQuestion } from '../question-bank/question-bank.api.ts'
import { givenOptions, type QuestionValues } from '../questions/question-form.ts'
import { generationText } from './question-generation.text.ts'
import { isComplete, reworded, type Suggestion, toSuggestion } from './suggestions.ts'

const ignore = () => undefined

/** Result of saving a question; `same` when the bank already has it. */
type Saving = 'saved' | 'same' | 'failed'

function isSame(error: unknown): boolean {
  const { code }: Record<string, unknown> = (error instanceof CallProblem && error.problem) || {}
  return code === sameQuestionCode
}

/** The list under review, kept while the dialog is open: a lost connection or a refusal removes nothing. */
export function useSuggestions({ courseId }: BankCourse) {
  const [list, setList] = useState<readonly Suggestion[]>([])
  const suggest = useSuggestQuestion()

  const patch = (key: number, change: Partial<Suggestion>) =>
    setList((all) => all.map((suggestion) => (suggestion.key === key ? { ...suggestion, ...change } : suggestion)))
  const remove = (key: number) => setList((all) => all.filter((suggestion) => suggestion.key !== key))

  /** Saved ones leave the list; the others stay and say why. */
  async function save(suggestion: Suggestion): Promise<Saving> {
    const { key, values, made, saveKey } = suggestion
    if (!isComplete(suggestion)) {
      patch(key, { errorMessage: generationText.incomplete })
      return 'failed'
    }
    patch(key, { isSaving: true, errorMessage: undefined })
    const { questionType, text } = values
    const body = {
      text: text.trim(),
      questionType,
      difficultyLevel: made.difficultyLevel,
      options: givenOptions(values),
    }
    const watch = { idempotencyKey: saveKey, signal: new AbortController().signal, onProgress: ignore }
    try {
      await suggest.mutateAsync({ courseId, body, image: null, ...watch })
      remove(key)
      return 'saved'
    } catch (error) {
      patch(key, { isSaving: false, errorMessage: toReason(generationText.saveFailed)(error) })
      return isSame(error) ? 'same' : 'failed'
    }
  }

  return {
    list,
    remove,
    save,
    replaceAll: (made: readonly GeneratedQuestion[]) => setList(made.map(toSuggestion)),
    extend: (made: readonly GeneratedQuestion[]) => setList((all) => [...all, ...made.map(toSuggestion)]),
    /** Another question in the place of one. */
    swap: (key: number, made: GeneratedQuestion) =>
      setList((all) => all.map((suggestion) => (suggestion.key === key ? toSuggestion(made) : suggestion))),
    reword: (key: number, values: QuestionValues) =>
      setList((all) => all.map((suggestion) => (suggestion.key === key ? reworded(suggestion, values) : suggestion))),
  }
}
