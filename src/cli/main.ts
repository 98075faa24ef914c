process.stdout.write('kibitz\n');
