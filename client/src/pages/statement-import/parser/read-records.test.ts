import { describe, expect, it } from 'vitest';
import { readRecords } from './read-records';

const read = (text: string) => {
  const { records, problems } = readRecords(text, ',');
  return { rows: records.map(({ line, cells }) => `${String(line)}:${cells.join('|')}`), problems };
};

describe('the record reader', () => {
  it('numbers each row by the line where it starts', () => {
    expect(read('a,b\n\n1,"x\ny"\n2,z')).toEqual({ rows: ['1:a|b', '3:1|x\ny', '5:2|z'], problems: [] });
  });

  it("loses only the line with a quotation mark that isn't closed", () => {
    const { rows, problems } = read('a,b\n1,x\n2,"y\n3,"z"\n4,"q"\n');
    expect(rows).toEqual(['1:a|b', '2:1|x', '4:3|z', '5:4|q']);
    expect(problems).toEqual([{ line: 3, message: 'A quotation mark isn’t closed.' }]);
  });

  it("loses only the last line if it isn't closed", () => {
    expect(read('a,b\n1,x\n2,"y').rows.slice(0, 2)).toEqual(['1:a|b', '2:1|x']);
  });

  it("loses only the lines that aren't closed, up to the end of the file", () => {
    const { rows, problems } = read('a,b\n1,x\n2,"y\n3,z\n4,q\n');
    expect(rows).toEqual(['1:a|b', '2:1|x', '4:3|z', '5:4|q']);
    expect(problems.map(({ line }) => line)).toEqual([3]);
  });

  it('may contain a quotation mark within a line', () => {
    expect(read('a,b\n1,JOE"S\n2,"JOE "THE" BAR"\n3,x').rows).toHaveLength(4);
  });

  it('reads the rows if each of many lines has an open quotation mark', () => {
    const { problems } = readRecords(`a,b\n${'1,"x\n'.repeat(2000)}`, ',');
    expect(problems.length).toBeGreaterThan(900);
  });
});
