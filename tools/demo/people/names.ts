export const FIRST_NAMES = `
  Aaliyah Aaron Amara Ana Andre Anika Arjun Ava Ben Bianca Caleb Camila Carlos Chloe Daniel Daria
  Diego Elena Elijah Emma Ethan Farah Felix Gabriel Grace Hana Hassan Henry Imani Isaac Isabel Jada
  James Jasmine Joel Julia Kai Keisha Kenji Laura Leah Leo Liam Lucia Malik Maria Mateo Mei Mia
  Nadia Naomi Nathan Noah Nora Olivia Omar Owen Paula Quinn Rachel Rafael Ravi Rosa Ruth Samira Sara
  Sean Sofia Tariq Tessa Theo Tomas Uma Victor Wei Willa Xavier Yara Yusuf Zoe
`
  .trim()
  .split(/\s+/);

export const LAST_NAMES = `
  Adams Ahmed Alvarez Anderson Baker Bennett Brooks Campbell Carter Castillo Chen Clark Cohen Cruz
  Davis Diaz Edwards Evans Fischer Flores Foster Garcia Gomez Gray Green Gupta Hall Harris Hernandez
  Hill Howard Hughes Ibrahim Jackson Johnson Jones Kaur Kelly Khan Kim King Lee Lewis Lopez Martin
  Miller Mitchell Moore Morales Morgan Murphy Nelson Nguyen Okafor Ortiz Park Parker Patel Perez
  Phillips Reed Reyes Rivera Robinson Rossi Sanchez Sato Scott Shah Silva Singh Smith Taylor
  Thompson Torres Turner Walker Ward White Williams Wilson Wong Wright Young
`
  .trim()
  .split(/\s+/);
