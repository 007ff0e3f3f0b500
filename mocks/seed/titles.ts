import type { Random } from './random'
import * as words from './words'

const plural = (word: string) => (/[xs]$/.test(word) ? `${word}es` : `${word}s`)

/** Title generators by category slug; a title may repeat, so callers check. */
export const titleMakers: Record<string, (random: Random) => string> = {
  'literary-fiction': ({ pick, int }) =>
    [
      () => `The ${pick(words.trades)}’s ${pick(words.things)}`,
      () => `${pick(words.numbers)} ${pick(words.moments)} in ${pick(words.places)}`,
      () => `The ${pick(words.qualities)} ${pick(words.sites)}`,
      () => `What the ${pick(words.sites)} Kept`,
    ][int(0, 3)]?.() ?? '',
  'crime-mystery': ({ pick, int }) =>
    [
      () => `${pick(words.crimes)} at the ${pick(words.qualities)} ${pick(words.sites)}`,
      () =>
        `The ${pick(words.places)} ${pick(['Alibi', 'Cipher', 'Ransom', 'Inquest', 'Witness'])}`,
      () => `Inspector Waghmare and the ${pick(words.qualities)} ${pick(words.things)}`,
    ][int(0, 2)]?.() ?? '',
  'historical-fiction': ({ pick, int }) =>
    int(0, 1)
      ? `The ${pick(words.trades)} of ${pick(words.places)}`
      : `${pick(words.places)}, ${int(1757, 1946)}`,
  'fantasy-science-fiction': ({ pick, int }) =>
    int(0, 1)
      ? `The ${pick(words.metals)} ${pick(words.powers)}`
      : `${pick(words.creatures)} of the ${pick(words.metals)} ${pick(words.powers)}`,
  'short-stories': ({ pick }) => `${pick(words.numbers)} ${pick(words.moments)} & Other Stories`,
  poetry: ({ pick }) => `${pick(words.qualities)} ${pick(words.moments)}: Poems`,
  'picture-books': ({ pick, int }) =>
    int(0, 1)
      ? `${pick(words.children)} and the ${pick(words.moods)} ${pick(words.animals)}`
      : `Where Does the ${pick(words.animals)} Sleep?`,
  'early-readers': ({ pick }) => `${pick(words.children)} ${pick(words.pastimes)}`,
  'stories-for-9-to-12': ({ pick }) => `The ${pick(words.clubs)} and ${pick(words.riddles)}`,
  'activity-books': ({ pick, int }) =>
    int(0, 1)
      ? `My Big Book of ${pick(words.activities)}`
      : `${int(50, 101)} ${pick(words.activities)} for Rainy Days`,
  history: ({ pick, int }) =>
    int(0, 1)
      ? `A Short History of ${pick(words.histories)}`
      : `${pick(words.places)}: A City in ${pick(words.numbers)} Streets`,
  'biography-memoir': ({ pick }) =>
    `A Life in ${plural(pick(words.things))}: Memoirs of a ${pick(words.trades)}`,
  'science-nature': ({ pick }) => `${pick(words.wilds)} of ${pick(words.regions)}`,
  travel: ({ pick }) => `By ${pick(words.vehicles)} to ${pick(words.places)}`,
  'food-cooking': ({ pick, int }) =>
    int(0, 1)
      ? `The ${pick(words.kitchens)} Kitchen`
      : `${pick(words.kitchens)} Suppers in ${int(3, 9) * 5} Minutes`,
  engineering: ({ pick }) =>
    `${pick(words.studies.engineering)}: ${pick(['Theory & Problems', 'A First Course', 'Solved Papers'])}`,
  'commerce-economics': ({ pick }) =>
    `${pick(words.studies.commerce)} ${pick(['Made Plain', 'for Undergraduates', 'in Practice', 'Case Book'])}`,
  'law-society': ({ pick }) =>
    `${pick(words.studies.law)}: ${pick(['Cases & Commentary', 'An Introduction', 'A Student’s Guide'])}`,
  hindi: ({ pick }) => pick(words.hindiTitles),
  tamil: ({ pick }) => pick(words.tamilTitles),
}

const subjects = {
  low: [
    'Mathematics',
    'English Reader',
    'Environmental Studies',
    'Hindi Pravesh',
    'Computer Fun',
    'General Knowledge',
  ],
  middle: [
    'Mathematics',
    'Science',
    'History & Civics',
    'Geography',
    'English Grammar',
    'Hindi Vyakaran',
    'Sanskrit',
  ],
  high: [
    'Physics',
    'Chemistry',
    'Biology',
    'Mathematics',
    'Social Science',
    'English Language',
    'Economics',
    'Accountancy',
  ],
}

const classTitle =
  (board: string, from: number, to: number) =>
  ({ pick, int }: Random) => {
    const level = int(from, to)
    const subject = pick(level < 6 ? subjects.low : level < 9 ? subjects.middle : subjects.high)
    const form =
      level < 9
        ? pick(['', '', ' Workbook', ' Activity Book'])
        : pick(['', ' Question Bank', ' Sample Papers', ' Refresher'])
    return `${pick(words.series)} ${subject}${form}, ${board} Class ${level}`
  }

export const schoolTitleMakers: Record<string, (random: Random) => string> = {
  'cbse-classes-1-to-5': classTitle('CBSE', 1, 5),
  'cbse-classes-6-to-8': classTitle('CBSE', 6, 8),
  'cbse-classes-9-10': classTitle('CBSE', 9, 10),
  'cbse-classes-11-12': classTitle('CBSE', 11, 12),
  'icse-classes-1-to-5': classTitle('ICSE', 1, 5),
  'icse-classes-6-to-8': classTitle('ICSE', 6, 8),
  'icse-classes-9-10': classTitle('ICSE', 9, 10),
  maharashtra: classTitle('Maharashtra Board', 6, 10),
  'tamil-nadu': classTitle('Samacheer', 6, 12),
  karnataka: classTitle('KSEEB', 6, 10),
  workbooks: ({ pick, int }) =>
    `${pick(['Cursive Writing', 'Mental Maths', 'Phonics', 'Reading Skills', 'Times Tables', 'Handwriting', 'Puzzles & Logic'])} Practice, Book ${int(1, 6)}`,
  'entrance-exams': ({ pick, int }) =>
    `${int(10, 40)} ${pick(['Mock Tests', 'Years’ Solved Papers', 'Practice Sets'])} for ${pick(['Engineering', 'Medical', 'Navodaya', 'Sainik School', 'Olympiad', 'Law'])} Entrance`,
}
