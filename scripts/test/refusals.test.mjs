import { describe, expect, it } from 'vitest'
import { refusalBreaches, silencesIn } from '../checks/refusals.mjs'

describe('refusals', () => {
  it('are silent in a form of its own, and where only the sentence of the whole is taken', () => {
    expect(silencesIn('features/x/x-dialog.tsx', '<form noValidate>')).toHaveLength(1)
    expect(silencesIn('features/x/x.ts', 'showFailure(toFormError(text.failed)(error).message)')).toHaveLength(1)
  })

  it('are said in the form of all dialogs, and by the reasons', () => {
    expect(silencesIn('ui/dialog/dialog-form.tsx', '<form noValidate>')).toEqual([])
    expect(silencesIn('features/x/x.ts', 'showFailure(toReason(text.failed)(error))')).toEqual([])
  })

  it('are silent nowhere', () => {
    expect(refusalBreaches()).toEqual([])
  })
})
