import type { Narratives } from './narratives.ts';

/** The answers of an institute that teaches in English. */
export const ENGLISH: Narratives = {
  '1.1.1': [
    'B',
    'The board approved the vision and mission in March last year after two meetings with teachers and parents. Both hang in every classroom and open each term’s assembly.',
  ],
  '1.1.2': [
    'A',
    'Every text we teach is on a list that three scholars reviewed two years ago. Teachers sign a statement on moderation each August; all 31 have signed this year’s.',
  ],
  '1.1.3': [
    'B',
    'The day begins with ten minutes of recitation and closes with the prayer in congregation. Supervisors looked at 18 classes last term and noted manners of recitation in 16.',
  ],
  '1.2.1': ['B', 'Twelve values are taught over the year, one a month, with a task to do at home. Nine in ten families returned the booklet of last year.'],
  '1.2.2': ['B', 'Our code of conduct has a page on example. Two complaints about tone were settled within a week last year and are on record.'],
  '1.2.3': [
    'A',
    'Learners of four faiths from the neighbourhood join our tree-planting day; 140 trees grow by the river. Citizenship has one lesson a fortnight.',
  ],
  '2.1.1': [
    'A',
    'The institute is registered under number KE/EDU/4471, valid for three more years. The county inspected in February and found nothing to correct.',
  ],
  '2.1.2': [
    'B',
    'Seven members meet every two months; attendance was 88 percent last year. Decisions have an owner and a date, and 41 of 46 were carried out in time.',
  ],
  '2.1.3': ['B', 'Accounts are audited by Osman & Co. each year. The endowment of two shops brings 38 percent of our income and has books of its own.'],
  '2.1.4': [
    'C',
    'We have 19 policies, of which seven are older than three years. Paper records of learners are locked away; a rule on how long they stay is being written.',
  ],
  '2.2.1': ['B', 'The plan for these five years has five goals and 22 measures. The yearly plan names who does what; 17 measures are on time.'],
  '2.2.2': ['B', 'The head visits four lessons a week and speaks with the teacher the same day. Sixty-two visits are on record since January.'],
  '2.2.3': ['B', 'Parents, teachers and learners each send two people to a council that meets every term. Its minutes go to every family by message.'],
  '3.1.1': ['B', 'Outcomes are written for each of six levels. A placement test in January puts each learner in a level; eight moved after four weeks.'],
  '3.1.2': [
    'A',
    'New passages are half a page a day and revision at least five times that. Every learner has a plan of six years, looked at with the family each term.',
  ],
  '3.1.3': ['B', 'Arabic has five lessons a week and fiqh, hadith and sira two each. Texts follow the levels, from short hadith to the Forty.'],
  '3.2.1': ['B', 'The year has 39 weeks of 30 lessons. We lost six days to floods in April and taught them again on Saturdays.'],
  '3.2.2': ['A', 'Copies of the Qur’an are of the Madinah print, 1.2 for each learner. A librarian compares new books with the list of approved ones.'],
  '3.2.3': ['C', 'There is a yearly contest in recitation. Clubs for calligraphy and reading began this term and have 24 learners so far.'],
  '4.1.1': ['B', 'Lesson plans are written weekly on one form. The supervisor reads a third of them each week and writes a note on each.'],
  '4.1.2': ['A', 'All nine teachers of recitation hold an ijaza. Each learner recites to a teacher every day for at least four minutes.'],
  '4.1.3': ['B', 'Classes have 22 learners at most and three groups by pace. Of 18 lessons observed, 13 used tasks of different depth.'],
  '4.1.4': ['C', 'We have 20 tablets for 212 learners. Recordings of one’s own recitation are used in two levels and will reach the others next year.'],
  '4.2.1': ['B', 'There are two oral examinations a year by two examiners, with a form for kinds of error. The third is a surprise test of ten pages.'],
  '4.2.2': ['B', 'Errors go on a card that the learner, the teacher and the family see. In a sample of 40 cards, 33 had been followed up within two weeks.'],
  '4.2.3': ['B', 'Certificates carry a number and are entered in a register that two people sign. Fifteen checked at random all agreed with the marks.'],
  '5.1.1': ['B', 'Last term 151 of 212 learners mastered their passage and 44 more than three quarters of it. The mean is 1.4 errors a page.'],
  '5.1.2': ['B', 'The pass rate in fiqh and hadith was 91 percent. In the county’s tests of mathematics our learners were four points above the mean.'],
  '5.1.3': ['B', 'Attendance was 94 percent. Of the 28 who began six years ago, 23 finished, and we know where the other five went.'],
  '5.2.1': [
    'B',
    'A lead and a deputy for safeguarding are named at the gate and in every classroom. All staff were trained last year, and each has a clearance from the police.',
  ],
  '5.2.2': ['B', 'A counsellor is here two days a week and saw 46 learners last year. Families of absent learners are called on the first day.'],
  '5.2.3': [
    'C',
    'Nine learners have a plan for a special need. The prayer room has a ramp, the upper floor has no lift, and its lessons move down when needed.',
  ],
  '5.2.4': ['B', 'Complaints go into a box, to the head, or by message. Thirty-one came last year, and 27 were answered within seven days.'],
  '6.1.1': ['B', 'Posts are advertised and two people interview. Of 31 teachers 26 have a degree; five are studying for one.'],
  '6.1.2': ['B', 'Each teacher had 34 hours of training last year, above our goal of 30. A pair of colleagues visits each other’s lessons every month.'],
  '6.1.3': ['B', 'Appraisal is once a year with goals of one’s own. Salaries were paid on the 25th of every month, and two teachers left last year.'],
  '6.2.1': ['B', 'Fourteen classrooms have 1.9 square metres a learner, daylight and fans. Girls and boys have entrances and washrooms of their own.'],
  '6.2.2': [
    'B',
    'Extinguishers were serviced in June, and there were two fire drills this year: the building was empty after three minutes. Two people hold first-aid papers.',
  ],
  '6.2.3': ['C', 'The library has 2,300 books and 14 seats. A third of the Arabic readers are worn, and new ones are in next year’s budget.'],
  '7.1.1': ['A', 'Families come three times a year; 189 of 212 came in September. A message with the week’s passage goes out every Thursday.'],
  '7.1.2': ['B', 'We open the hall to the quarter for lessons in the evening and share a sports field with the primary school next door.'],
  '7.1.3': [
    'B',
    'In last year’s survey, 83 percent of 164 families were satisfied or more. The results and what we do about them are on the board at the gate.',
  ],
  '7.2.1': ['B', 'A quality team of four looks at one area a term. This is our second self-evaluation; the first, three years ago, led to 12 changes.'],
  '7.2.2': ['C', 'Attendance, marks and errors a page are counted each month. They are in three workbooks that do not yet speak to each other.'],
  '7.2.3': ['B', 'The improvement plan has 15 actions with an owner and a date. Nine are done, four are on time and two are late.'],
  '7.2.4': ['C', 'Our revision cards are used by two other schools. We have not yet written down how we work so that others could follow.'],
};
