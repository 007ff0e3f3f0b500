import type { Choice } from '~/domain/product/variation'

/** Where a choice lives. What is in it is not judged yet: its values may not go together. */
export interface ChoicePlace {
  choice: Choice
  /** The choice at this very moment, so that two quick changes do not lose each other. */
  read: () => Choice
  write: (next: Choice) => void
}
