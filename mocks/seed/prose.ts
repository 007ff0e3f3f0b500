import { encode } from '../http/html'
import type { Random } from './random'

const openings = [
  'It begins with a letter that was never meant to arrive.',
  'Nobody in the lane remembered who had built the house, or why its windows faced the hill.',
  'A warm, wise and quietly funny book about families and what they keep from one another.',
  'Three generations, one courtyard and a secret that refuses to stay folded in its trunk.',
  'When the last train of the season leaves without its guard, a small town starts to talk.',
  'Told over a single monsoon, this is a story about leaving, returning and learning to stay.',
]
const middles = [
  'Written with a light hand and a long memory, it moves from kitchen to courtroom to riverbank without losing its breath.',
  'The writing is clear enough to read aloud, and the people in it stay with you long after the last page.',
  'Readers will recognise the bus stands, the tiffin boxes and the aunts who know everything.',
  'Along the way there are recipes, quarrels, a borrowed bicycle and one very stubborn goat.',
  'Each chapter can be read at one sitting; together they make a world that is hard to leave.',
]
const endings = [
  'Printed on cream paper with a sewn binding that opens flat.',
  'This edition has a new preface, a map and notes for reading groups.',
  'A generous gift for anyone who has ever missed a home.',
  'With line drawings at the head of every chapter.',
]

const schoolPoints = [
  'Follows the latest syllabus, chapter by chapter',
  'Worked examples before every exercise',
  'Over 900 questions, graded from easy to testing',
  'Chapter-end summary and mind maps',
  'Two sample papers with a marking scheme',
  'Answers at the back',
  'Real-life examples from Indian towns and villages',
]

const bagPoints = [
  'Padded straps that stay put on small shoulders',
  'Rain cover in its own pocket',
  'Reflective strips for dark mornings',
  'Two bottle pockets and a pencil loop',
  'Name window under the flap',
  'Washable lining, no PVC',
  'One-year warranty on zips and seams',
]

const kitPoints = [
  'Packed in a reusable box',
  'Safe for children: no sharp edges, non-toxic colours',
  'Everything has a place, so it all goes back',
  'Refills are sold separately',
  'Leak-tested lids',
  'Easy to wipe clean',
]

const paperPoints = [
  '90 gsm paper that does not show ink through',
  'Sewn binding, opens flat',
  'Made in Pune from recycled stock',
  'Smooth to write on with nib or ball',
  'Margin and index pages',
]

const list = (points: string[]) =>
  `<ul>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ul>`

type ProseKind = 'story' | 'school' | 'bag' | 'kit' | 'paper'

const points = { school: schoolPoints, bag: bagPoints, kit: kitPoints, paper: paperPoints }

/** Two or three paragraphs, some with a list. */
export function description(random: Random, kind: ProseKind, name: string): string {
  if (kind === 'story') {
    const parts = [random.pick(openings), random.pick(middles)]
    if (random.chance(0.6)) parts.push(random.pick(middles.filter((text) => text !== parts[1])))
    const close = random.pick(endings)
    const pages = random.int(8, 52) * 8
    return (
      parts.map((text) => `<p>${text}</p>\n`).join('') +
      (random.chance(0.5)
        ? list([
            `${pages} pages`,
            random.pick(['Paperback', 'Hardback', 'Paperback with flaps']),
            close,
          ])
        : `<p>${close}</p>`)
    )
  }
  const lead = {
    school: `<p><strong>${encode(name)}</strong> takes pupils through the year in short, complete lessons, with practice where it is needed most.</p>\n<p>Teachers will find the weekly plan on the inside cover; parents will find the answers.</p>`,
    bag: '<p>Made for the school run: light when empty, steady when full, and easy to find in a heap of forty others.</p>',
    kit: '<p>A complete kit that opens like a book. Good at the kitchen table, better on a long train journey.</p>',
    paper:
      '<p>Plain, well-made and pleasant to use, from people who still sharpen their pencils.</p>',
  }[kind]
  return `${lead}\n${list(random.some(points[kind], random.int(2, 5)))}`
}

/** The short description. */
export function summary(random: Random, kind: ProseKind): string {
  if (kind === 'story') {
    return random.chance(0.5)
      ? `<p>${random.pick(openings)}</p>`
      : list([
          `${random.int(8, 52) * 8} pages`,
          random.pick(['Paperback', 'Hardback']),
          random.pick(endings),
        ])
  }
  return list(random.some(points[kind], random.int(2, 3)))
}
